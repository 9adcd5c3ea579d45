import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A folder in which a boot is still writing; one that is older was left by a boot that was cut off. */
const UNFINISHED = '.new-';
const UNFINISHED_MS = 60 * 60_000;

/** A name under /assets as the bundler writes them: no empty part, none that begins with a dot. */
const NAME = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/**
 * Copies the files of the running build into a folder of its own under `dir`, which several copies of the site may
 * share, and removes all but the latest `most` builds. A build's folder appears whole or not at all.
 * @throws if `dir` cannot be written
 */
export async function keepBuild(
  files: string,
  dir: string,
  { most, now }: { most: number; now: () => number },
): Promise<void> {
  await mkdir(dir, { recursive: true });
  const kept = join(dir, await nameBuild(files));
  const today = new Date(now());
  if (!(await stat(kept).catch(() => null))) {
    const unfinished = join(dir, UNFINISHED + randomUUID());
    try {
      await cp(files, unfinished, { recursive: true });
      await rename(unfinished, kept);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Another copy of the site was faster.
      if (!(await stat(kept).catch(() => null))) throw error;
    }
  }
  await utimes(kept, today, today);
  await removeOld(dir, most, now());
}

/**
 * The folder under `dir` that has a file of this name, from whichever build; null if none has. Every name contains a
 * hash of the content.
 */
export async function findInBuilds(dir: string, name: string): Promise<string | null> {
  if (!NAME.test(name)) return null;
  // Listed each time: another copy may have started a newer build meanwhile.
  for (const build of await listBuilds(dir)) {
    const file = await stat(join(dir, build, name)).catch(() => null);
    if (file?.isFile()) return join(dir, build);
  }
  return null;
}

/** The same for every copy of a build: names contain a hash of the content. */
async function nameBuild(files: string): Promise<string> {
  const entries = await readdir(files, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(files, join(parentPath, name)).replaceAll(sep, '/'));
  return createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 16);
}

async function listBuilds(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names.filter((name) => /^[\da-f]{16}$/.test(name));
}

async function removeOld(dir: string, most: number, now: number): Promise<void> {
  const dated = async (name: string) => ({
    name,
    at: (await stat(join(dir, name)).catch(() => null))?.mtimeMs ?? 0,
  });
  const builds = await Promise.all((await listBuilds(dir)).map(dated));
  const old = builds.sort((a, b) => b.at - a.at).slice(most);
  const unfinished = (await readdir(dir)).filter((name) => name.startsWith(UNFINISHED));
  const cutOff = (await Promise.all(unfinished.map(dated))).filter(
    ({ at }) => at < now - UNFINISHED_MS,
  );
  for (const { name } of [...old, ...cutOff])
    await rm(join(dir, name), { recursive: true, force: true });
}
