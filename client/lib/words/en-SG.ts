export const files = import.meta.glob<object>('/shared/locales/en-SG/*.json', {
  import: 'default',
});
