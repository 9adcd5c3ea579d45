/** A value as JSON that can stand in a script element: '<', which could end it, is spelled another way. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
