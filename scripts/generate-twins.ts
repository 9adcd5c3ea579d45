// `npm run generate`: copies the rules that the site and its functions share into supabase/functions, which is
// deployed alone and so must not import anything from outside. tests/architecture.test.ts fails if a copy is not
// current.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The folder of the copies; it contains nothing else. */
export const TWINS_FOLDER = 'supabase/functions/_shared/generated';

/** Each is a file of pure rules that Node and Deno can run unchanged. */
const SOURCES = [
  'server/leads/reference.ts',
  'server/signing/link-token.ts',
  'shared/analytics/rank-lead.ts',
  'shared/clean-text.ts',
  'shared/forms/address.ts',
  'shared/forms/full-name.ts',
  'shared/forms/lead-kinds.ts',
  'shared/i18n/locales.ts',
  'shared/i18n/write-date.ts',
  'shared/privacy-requests/kinds.ts',
  'shared/row-id.ts',
  'shared/scheduling/calendar.ts',
  'shared/scheduling/zoned-time.ts',
];

/**
 * The copies as they should be, by path.
 * @throws if a source imports what the functions do not have: a file, or a package that
 *   supabase/functions/deno.json does not name.
 */
export function makeTwins(): Map<string, string> {
  const deno = JSON.parse(readFileSync(join(ROOT, 'supabase/functions/deno.json'), 'utf8'));
  const twins = SOURCES.map((source) => {
    const text = readFileSync(join(ROOT, source), 'utf8');
    for (const [, target = ''] of text.matchAll(/^(?:import|.* from) '([^']+)';$/gm))
      if (!target.startsWith('node:') && !(target in deno.imports))
        throw new Error(`${source} imports ${target}, which the functions do not have`);
    const header = `// Generated from ${source} by \`npm run generate\`: make changes there.\n`;
    return [join(TWINS_FOLDER, basename(source)), header + text] as const;
  });
  return new Map(twins);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const twins = makeTwins();
  rmSync(join(ROOT, TWINS_FOLDER), { recursive: true, force: true });
  mkdirSync(join(ROOT, TWINS_FOLDER));
  for (const [path, text] of twins) writeFileSync(join(ROOT, path), text);
}
