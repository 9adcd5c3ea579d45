import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The files of the container image, and how it is run. */
export interface Image {
  /** Its working folder. */
  root: string;
  /** The command that it runs. */
  command: string[];
  /** The command of its health check. */
  healthCheck: string[];
  /** Its own environment. */
  env: Record<string, string>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Copies, to a separate folder, exactly the files that the Dockerfile's last stage copies. */
export async function layOutImage(): Promise<Image> {
  const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replace(/\\\n/g, '');
  const stage = lines.slice(lines.lastIndexOf('\nFROM '));
  const root = await mkdtemp(join(tmpdir(), 'auditharbor-image-'));
  for (const [, from = '', to = ''] of stage.matchAll(/^COPY --from=build \/site\/(\S+) (\S+)$/gm))
    await cp(join(ROOT, from), to.endsWith('/') ? join(root, to, from) : join(root, to), {
      recursive: true,
    });
  const only = (pattern: RegExp) => pattern.exec(stage)?.[1] ?? '';
  const pairs = only(/^ENV (.+)$/m).split(' ');
  return {
    root,
    command: JSON.parse(only(/^CMD (.+)$/m)) as string[],
    healthCheck: JSON.parse(only(/^HEALTHCHECK .* CMD (.+)$/m)) as string[],
    env: Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}
