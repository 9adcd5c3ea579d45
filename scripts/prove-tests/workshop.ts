import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Run, runTests } from './test-run.ts';

const execute = promisify(execFile);

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The sources of the built site; supabase/functions is one because of the embedded backend. */
const BUILT_FROM = /^(?:client|server|shared|supabase\/functions)\//;

/** What occurs in a test that runs or reads the built site, not the sources. */
const RUNS_SITE =
  /\b(?:start|host)Site\(|\bsiteOfFile\(|\bBUILT_INDEX\b|prepared\('site'\)|owner-page\.ts|lay(?:Out)?Image|'dist\/client'/;

/** A small fault, and the tests that must notice it. */
export interface Fault {
  name: string;
  /** The file that it is put into, and the text to replace, which must occur there once. */
  file: string;
  find: string;
  put: string;
  /** Test files: in one of them an assertion must fail. */
  tests: readonly string[];
}

/**
 * Makes a copy of the project's current files, built, with hard-linked packages (copied ones on another disk): to
 * every tool it looks like the original, and no symbolic link leads out of it.
 */
export async function openWorkshop() {
  const folder = await mkdtemp(join(tmpdir(), 'auditharbor-faults-'));
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8' },
  );
  for (const file of new Set(listed.split('\0').filter(Boolean))) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    // Git also lists files that were deleted without a commit.
    if (existsSync(join(root, file))) await cp(join(root, file), join(folder, file));
  }
  const packages = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await execute('cp', ['-al', ...packages]).catch(() => execute('cp', ['-a', ...packages]));
  // Tools write their caches there in place, which would change the original.
  await rm(join(folder, 'node_modules/.vite'), { recursive: true, force: true });
  await restoreBuild();

  async function restoreBuild(): Promise<void> {
    await rm(join(folder, 'dist'), { recursive: true, force: true });
    await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  }

  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFile(join(folder, file), text);

  return {
    /** Puts a fault in, and runs its tests. */
    async try(fault: Fault): Promise<Run> {
      const sound = await read(fault.file);
      const isBuilt = BUILT_FROM.test(fault.file) && (await runsSite(fault.tests));
      await write(fault.file, buildIn(sound, fault));
      try {
        if (isBuilt) await rebuild(folder);
        return await runTests(folder, fault.tests, !fault.file.startsWith('supabase/migrations/'));
      } finally {
        await write(fault.file, sound);
        if (isBuilt) await restoreBuild();
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };

  async function runsSite(tests: readonly string[]): Promise<boolean> {
    const texts = await Promise.all(tests.map(read));
    return texts.some((text) => RUNS_SITE.test(text));
  }
}

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;

/** The text with the fault in it. @throws if its place is missing, or occurs more than once. */
export function buildIn(text: string, { name, file, find, put }: Fault): string {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${name}: its text is ${places} times in ${file}`);
  return text.replace(find, () => put);
}

/** Removes the old build first: the build's stamp covers only some of the folders. */
async function rebuild(folder: string): Promise<void> {
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  const script = "const { build } = await import('./scripts/setup.mjs'); build();";
  await execute(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder });
}
