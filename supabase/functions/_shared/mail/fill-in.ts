/** Makes a function that replaces `{name}` and the like in a text in one pass: braces in a value stay as they are. */
export function fillIn(values: Readonly<Record<string, string>>): (text: string) => string {
  return (text) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
