export const files = import.meta.glob<object>('/shared/locales/en-US/*.json', {
  import: 'default',
});
