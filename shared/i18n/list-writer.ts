/** Writes lists as the locale does; in Chinese a Latin name stands apart from 和, as in the copy. */
export function listWriter(locale: string, options?: Intl.ListFormatOptions) {
  const lists = new Intl.ListFormat(locale, options);
  return (parts: readonly string[]) =>
    lists
      .format(parts)
      .replace(/(?<=\w)和/g, ' 和')
      .replace(/和(?=\w)/g, '和 ');
}
