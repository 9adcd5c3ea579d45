import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What the documents quote. */
const QUOTED = ['docs/operate.md', 'docs/settings.md', 'docs/owner.md'].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text),
);

/** Calls that log trouble, up to the end of the statement; and a string that is a call's last argument. */
const CALLS = /\blog(?:\.(?:warn|error|fatal)\(|\(\s*'(?:warn|error)',)[^;]*/g;
const LAST = /(?<=[,(]\s*)('(?:[^'\\]|\\.)*'|"[^"]*"|`[^`]*`)(?=,?\s*\))/;

/** The message of each line that reports trouble, as in the code. */
function linesOf(file: string): string[] {
  const calls = readFileSync(file, 'utf8').match(CALLS) ?? [];
  return calls.flatMap((call) => LAST.exec(call)?.[1]?.slice(1, -1) ?? []);
}

// ASVS 16.3.4
it('every line that tells of trouble is told of to operators', () => {
  const lines = globSync(['server/**/*.ts', 'supabase/functions/**/*.ts']).flatMap(linesOf);
  expect(lines.length).toBeGreaterThan(50);
  const unreported = lines.filter((line) => {
    // The variable parts of a line match any words.
    const [head = '', ...others] = line.split(/\$\{[^}]*\}/);
    const tail = others.at(-1);
    return !QUOTED.some((text) =>
      tail === undefined ? text === head : text.startsWith(head) && text.endsWith(tail),
    );
  });
  expect(unreported).toEqual([]);
});
