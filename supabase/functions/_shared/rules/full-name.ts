/** Letters of Chinese and Japanese, in which a family name comes first. */
const EASTERN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々・·\s]+$/u;

/**
 * A person's full name in a locale, from the two fields of a form: in Chinese 姓名 without a space, in Japanese 姓 名;
 * otherwise the given name first, also there if any of it is in other letters. Every mail, list and file has it from
 * here.
 */
export function fullName(firstName: string, lastName: string, locale: string | null): string {
  const names = [firstName, lastName].filter(Boolean);
  const language = locale?.slice(0, 2).toLowerCase();
  if (language !== 'zh' && language !== 'ja') return names.join(' ');
  if (!names.every((name) => EASTERN.test(name))) return names.join(' ');
  return names.reverse().join(language === 'zh' ? '' : ' ');
}
