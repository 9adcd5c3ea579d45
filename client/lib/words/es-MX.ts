export const files = import.meta.glob<object>('/shared/locales/es-MX/*.json', {
  import: 'default',
});
