import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

/** docs/owner.md as a reader follows it. */
interface OwnerPage {
  /**
   * The commands under the heading that begins with `heading` (blocks marked `sh`; those marked `shell` need
   * what a test does not have).
   */
  commands(heading: string): string[];
  /** The only block marked `sql`. */
  sql(): string;
  /** The file that begins with `# <name>`, as variables. */
  file(name: string): Record<string, string>;
  /** The headings that have commands. */
  headings: string[];
}

interface Block {
  heading: string;
  language: string;
  text: string;
}

/** Reads the page, so that tests run exactly what an owner types. */
export function readOwnerPage(): OwnerPage {
  const path = fileURLToPath(new URL('../../docs/owner.md', import.meta.url));
  const blocks = blocksOf(readFileSync(path, 'utf8'));
  const inLanguage = (language: string) => blocks.filter((block) => block.language === language);
  const only = (found: Block[], what: string): string => {
    const [block, ...others] = found;
    if (!block || others.length > 0) throw new Error(`The page has ${found.length} of ${what}`);
    return block.text;
  };
  return {
    commands: (heading) =>
      inLanguage('sh')
        .filter((block) => block.heading.startsWith(heading))
        .map(({ text }) => text),
    sql: () => only(inLanguage('sql'), 'sql'),
    file: (name) =>
      parseEnv(
        only(
          inLanguage('ini').filter(({ text }) => text.startsWith(`# ${name}\n`)),
          name,
        ),
      ) as Record<string, string>,
    headings: [...new Set(inLanguage('sh').map(({ heading }) => heading))],
  };
}

function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  for (const [, title, language, text] of page.matchAll(/^## (.+)$|^```(\w*)\n([\s\S]*?)^```$/gm)) {
    if (title) heading = title;
    else blocks.push({ heading, language: language ?? '', text: text ?? '' });
  }
  return blocks;
}
