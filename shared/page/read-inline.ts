/** A part of a line; `at` is the index at which it begins. */
type Part = { at: number; text: string } & (
  | { kind: 'words' | 'emphasis'; to?: undefined }
  | { kind: 'link'; to: string }
);

/** `[a link](/pricing)`, or `*a word that matters*`. */
const MARKED = /\[([^\]]+)\]\(([^)\s]+)\)|\*([^*]+)\*/g;

/** Reads the markup of a line of copy; incomplete markup stays as words. */
export function readInline(line: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKED)) {
    const [all, label, to, emphasis] = match;
    if (match.index > end)
      parts.push({ at: end, kind: 'words', text: line.slice(end, match.index) });
    if (to) parts.push({ at: match.index, kind: 'link', text: label ?? to, to });
    else parts.push({ at: match.index, kind: 'emphasis', text: emphasis ?? '' });
    end = match.index + all.length;
  }
  if (end < line.length) parts.push({ at: end, kind: 'words', text: line.slice(end) });
  return parts;
}

/** The line as it reads, without its markup. */
export function plainWords(line: string): string {
  return readInline(line)
    .map(({ text }) => text)
    .join('');
}
