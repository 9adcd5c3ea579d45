/** Makes what fills `{name}` and the like into a text, in one pass: a value's own braces stay as they are. */
export function fillIn(values: Readonly<Record<string, string>>): (text: string) => string {
  return (text) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
