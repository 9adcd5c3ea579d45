import { leaveOutUnwritable } from '#rules/clean-text.ts';

/** Writes text as XML character data or an attribute's value (XML 1.0, 2.4), without what XML cannot carry (2.2). */
export function escapeXml(text: string): string {
  return leaveOutUnwritable(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
