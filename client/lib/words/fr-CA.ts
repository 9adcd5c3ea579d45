export const files = import.meta.glob<object>('/shared/locales/fr-CA/*.json', {
  import: 'default',
});
