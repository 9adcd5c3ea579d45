/** Writes text as XML character data or an attribute's value (XML 1.0, 2.4). */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
