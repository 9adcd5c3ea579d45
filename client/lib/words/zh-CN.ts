export const files = import.meta.glob<object>('/shared/locales/zh-CN/*.json', {
  import: 'default',
});
