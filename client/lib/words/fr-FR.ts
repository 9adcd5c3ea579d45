export const files = import.meta.glob<object>('/shared/locales/fr-FR/*.json', {
  import: 'default',
});
