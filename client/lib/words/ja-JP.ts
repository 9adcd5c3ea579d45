export const files = import.meta.glob<object>('/shared/locales/ja-JP/*.json', {
  import: 'default',
});
