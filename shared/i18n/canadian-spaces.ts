/**
 * France's French with Quebec's spaces (Office québécois de la langue française): none before ';', '!' and '?', and
 * between the groups of a number the ordinary no-break space.
 */
export function spaceCanadian(text: string): string {
  return text.replace(/\u202f(?=[;!?])/g, '').replace(/(?<=\d)\u202f(?=\d{3})/g, '\u00a0');
}
