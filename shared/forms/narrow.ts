/** Full-width ASCII, as East Asian keyboards type it, in normal width; other characters, such as ², stay. */
export function narrow(text: string): string {
  return text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}
