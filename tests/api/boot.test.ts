import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from '#server/backend/embedded/lock.ts';
import { freePort } from '../support/free-port.ts';
import { hostSite } from '../support/hosted-site.ts';
import { poll } from '../support/poll.ts';
import {
  AWAY,
  BUILT_INDEX,
  type LogLine,
  makeDataDir,
  runSite,
  startSite,
} from '../support/site.ts';

/** How long a failing boot may take: 5 s, times three because other tests share the cores. */
const LIMIT_MS = 15_000;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let squatter: Server;
let taken: string;
let locked: string;
let unlock: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auditharbor-boot-'));
  const port = await freePort();
  squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
  taken = String(port);
  locked = join(folder, 'locked');
  await mkdir(locked);
  unlock = lockFolder(locked);
});
afterAll(async () => {
  unlock();
  await new Promise((resolve) => squatter.close(resolve));
  await rm(folder, { recursive: true });
});

const put = async (dataDir: string, name: string, text: string) => {
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, name), text);
  return { DATA_DIR: dataDir };
};

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** A boot that must fail: the settings, and the sentence that says what to do. */
type Row = [what: string, env: () => Promise<Record<string, string>>, says: RegExp];

const ROWS: Row[] = [
  ['a taken port', async () => ({ PORT: taken }), /Port \d+ is taken: .* set PORT /],
  [
    'a host that is another machine’s (RFC 5737)',
    async () => ({ HOST: '203.0.113.7' }),
    /HOST names no address of this machine: set it to localhost/,
  ],
  [
    'a file for a DATA_DIR',
    async () => ({ DATA_DIR: join((await put(folder, 'file', '')).DATA_DIR, 'file') }),
    /DATA_DIR is no folder, .*set DATA_DIR to a folder/,
  ],
  [
    'a DATA_DIR that nobody may write, root neither',
    async () => ({ DATA_DIR: '/sys/auditharbor' }),
    /DATA_DIR .*set DATA_DIR to another folder/,
  ],
  [
    'a signing key that is a folder',
    () =>
      put(join(folder, 'key-folder/signing-key'), 'x', '').then(() => ({
        DATA_DIR: join(folder, 'key-folder'),
      })),
    /DATA_DIR\/signing-key cannot be used/,
  ],
  [
    'a lock that cannot be taken',
    () =>
      put(join(folder, 'lock-folder/lock'), 'x', '').then(() => ({
        DATA_DIR: join(folder, 'lock-folder'),
      })),
    /DATA_DIR\/lock cannot be used/,
  ],
  [
    'a DATA_DIR that another site uses',
    async () => ({ DATA_DIR: locked }),
    /: Another process is using this DATA_DIR\. .*: stop the other one, /,
  ],
];

describe('a boot that cannot succeed says what to do:', () => {
  it.each(ROWS)('%s', async (_what, env, says) => {
    const set = { DATA_DIR: join(folder, 'data'), ...(await env()) };
    await expect(hostSite(set)).rejects.toThrow(says);
  });

  it('a site without its files', async () => {
    const root = join(folder, 'image');
    for (const missing of ['dist/client', 'shared/locales', 'supabase/migrations']) {
      await expect(hostSite({ DATA_DIR: join(folder, 'data') }, { root })).rejects.toThrow(
        new RegExp(`: The folder ${missing}\\S* is missing .*npm run build`),
      );
      await cp(join(ROOT, missing), join(root, missing), { recursive: true });
    }
  });

  it('in one sentence on stderr and in the log, ends with 1, and closes what it had opened', async () => {
    const port = String(await freePort());
    const DATA_DIR = await makeDataDir(AWAY);
    const begun = performance.now();
    const { code, stdout, stderr } = await runSite({
      ...AWAY,
      PORT: port,
      HOST: '127.0.0.1',
      ADMIN_PORT: port,
      ADMIN_HOST: '127.0.0.1',
      DATA_DIR,
    });
    expect(performance.now() - begun).toBeLessThan(LIMIT_MS);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Port \d+ is taken: .* set ADMIN_PORT to another one\.\n$/);
    const lines = stdout.trim().split('\n');
    const told = lines.map((line) => JSON.parse(line) as LogLine);
    expect(told.find(({ level }) => level === 'fatal')?.msg).toBe(stderr.trimEnd());
    expect(told.at(-1)?.msg).toBe('closed');
    expect(await readdir(join(DATA_DIR, 'admin'))).toEqual([]);
    await rm(DATA_DIR, { recursive: true });
  });
});

describe('DATA_DIR', () => {
  it('that others could enter is closed to them where it holds nothing of theirs', async () => {
    const DATA_DIR = await makeDataDir(AWAY);
    await writeFile(join(DATA_DIR, 'signing-key'), 'k'.repeat(43));
    await chmod(DATA_DIR, 0o755);
    await chmod(join(DATA_DIR, 'signing-key'), 0o644);
    await using site = await hostSite({ ...AWAY, DATA_DIR });
    const modes = ['', 'signing-key'].map((name) => modeOf(join(site.dataDir, name)));
    expect(await Promise.all(modes)).toEqual(['700', '600']);
  });

  it('that holds something else keeps its rights, and the log says so', async () => {
    const DATA_DIR = await makeDataDir(AWAY);
    await writeFile(join(DATA_DIR, 'notes.txt'), 'somebody else’s');
    await chmod(DATA_DIR, 0o755);
    await using site = await hostSite({ ...AWAY, DATA_DIR });
    expect(await modeOf(site.dataDir)).toBe('755');
    await site.untilLine(
      ({ msg }) => msg === 'DATA_DIR can be entered by other users of this machine',
    );
  });

  it('without room for the signing key gets none, rather than an empty one', async () => {
    const DATA_DIR = join(folder, 'no-room');
    // No file may grow, as if the disk were full, but only for this process.
    const command = ['sh', '-c', `ulimit -f 0; exec "$0" "$1"`, process.execPath, BUILT_INDEX];
    const set = { ...AWAY, DATA_DIR, PORT: '0', HOST: '127.0.0.1' };
    const { code, stderr } = await runSite(set, { limitMs: LIMIT_MS, command });
    expect(code).toBe(1);
    expect(stderr).toMatch(/DATA_DIR/);
    expect(await readdir(DATA_DIR)).toEqual([]);
  });
});

describe('a boot that succeeds', () => {
  // ASVS 13.3.2, 16.2.3, 16.2.4
  it('makes DATA_DIR and its key for one user alone, says on stderr which address to open, and nothing but JSON on stdout', async () => {
    const DATA_DIR = join(folder, 'new/data');
    await using site = await startSite({ ...AWAY, HOST: '0.0.0.0', DATA_DIR });
    const names = ['', 'signing-key', 'journal'];
    const modes = await Promise.all(names.map((name) => modeOf(join(site.dataDir, name))));
    expect(modes).toEqual(['700', '600', '700']);
    await poll(() => site.errors.length > 0);
    expect(site.errors.join('')).toBe(`• open http://localhost:${site.port}\n`);
    for (const line of site.lines) expect(() => JSON.parse(line)).not.toThrow();
  });
});
