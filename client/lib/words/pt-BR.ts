export const files = import.meta.glob<object>('/shared/locales/pt-BR/*.json', {
  import: 'default',
});
