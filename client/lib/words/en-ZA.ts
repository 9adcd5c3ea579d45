/** Those of the default locale, with what is said otherwise here (`regionalCopy` in vite.config.ts). */
export const files = import.meta.glob<object>('/shared/locales/en-US/*.json', {
  import: 'default',
  query: '?region=en-ZA',
});
