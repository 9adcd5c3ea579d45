export const files = import.meta.glob<object>('/shared/locales/en-ZA/*.json', {
  import: 'default',
});
