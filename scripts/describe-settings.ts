// `npm run generate`: writes the tables of docs/settings.md from the settings' schema (server/settings.ts).
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FUNCTION_SETTINGS, SECRETS, SETTINGS } from '../server/settings.ts';

const PAGE = fileURLToPath(new URL('../docs/settings.md', import.meta.url));
const MARK = '<!-- The tables below are made by `npm run generate` from server/settings.ts. -->\n';

/** docs/settings.md as it should be: what is written by hand, up to the mark, and a table per subject. */
export function describeSettings(page = readFileSync(PAGE, 'utf8')): string {
  const [byHand] = page.split(MARK);
  const tables = Object.entries(SETTINGS).map(([subject, settings]) =>
    [
      `\n## ${subject}\n`,
      '| variable | default | meaning |',
      '|---|---|---|',
      ...Object.entries(settings).map(
        ([name, { def, description = '' }]) =>
          `| \`${name}\`${mark(name, settings)} | ${defaultOf(def)} | ${description} |`,
      ),
      '',
    ].join('\n'),
  );
  return [byHand, MARK, ...tables].join('');
}

/** Marks what site and functions both read, and what may be in a file. */
function mark(name: string, settings: object): string {
  const isBoth = settings !== Object.values(SETTINGS).at(-1);
  const ofFunctions = isBoth && FUNCTION_SETTINGS.some((one) => one === name) ? ' *f*' : '';
  return ofFunctions + (SECRETS.some((one) => one === name) ? ' *s*' : '');
}

function defaultOf(def: { type: string; defaultValue?: unknown }): string {
  return def.type === 'default' ? `\`${def.defaultValue}\`` : '–';
}

if (import.meta.main) writeFileSync(PAGE, describeSettings());
