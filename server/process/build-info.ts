import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Which build serves: the version of package.json, and the commit, 'unknown' where the build was not told. */
export interface BuildInfo {
  version: string;
  commit: string;
}

/** Reads what the build wrote of itself; Vite's own server has no build. */
export async function readBuildInfo(root: string): Promise<BuildInfo> {
  const text = await readFile(join(root, 'dist/build.json'), 'utf8').catch(() => null);
  return text ? JSON.parse(text) : { version: 'development', commit: 'unknown' };
}
