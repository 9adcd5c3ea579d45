/** The default locale's files, with this region's wording (`regionalCopy` in vite.config.ts). */
export const files = import.meta.glob<object>('/shared/locales/en-US/*.json', {
  import: 'default',
  query: '?region=en-SG',
});
