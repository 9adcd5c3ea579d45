/** Letters and digits of full width, as East Asian keyboards write them, in usual width; others, such as ², stay. */
export function narrow(text: string): string {
  return text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}
