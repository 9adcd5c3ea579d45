import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockFolder } from '#server/backend/embedded/lock.ts';
import { freePort } from '../support/free-port.ts';
import { hostSite } from '../support/hosted-site.ts';
import { poll } from '../support/poll.ts';
import {
  AWAY,
  BUILT_INDEX,
  bareEnvironment,
  type LogLine,
  makeDataDir,
  ROOT,
  startSite,
} from '../support/site.ts';
import { run } from '../support/supabase-cli.ts';

/** How long a failing boot may take: 5 s, times three because other tests share the cores. */
const LIMIT_MS = 15_000;

const folder = await mkdtemp(join(tmpdir(), 'auditharbor-boot-'));
const inFolder = (name: string) => join(folder, name);
// A file in place of a DATA_DIR, folders in place of files of one, and one that is in use.
for (const file of ['a-file/there', 'key/signing-key/x', 'lock/lock/x', 'locked/x']) {
  await mkdir(join(inFolder(file), '..'), { recursive: true });
  await writeFile(inFolder(file), '');
}
const unlock = lockFolder(inFolder('locked'));
const squatter = createServer();
await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
const taken = String((squatter.address() as AddressInfo).port);
afterAll(async () => {
  unlock();
  await new Promise((resolve) => squatter.close(resolve));
  await rm(folder, { recursive: true });
});

/** Runs the built site, which must not boot, until it ends by itself. */
const boot = (settings: object, file = process.execPath, args = [BUILT_INDEX]) =>
  run(file, args, { env: { ...bareEnvironment(), ...settings }, timeout: LIMIT_MS });

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('a boot that cannot succeed says what to do:', () => {
  it.each<[what: string, env: Record<string, string>, says: RegExp]>([
    ['a taken port', { PORT: taken }, /Port \d+ is taken: .* set PORT /],
    [
      'a host that is another machine’s (RFC 5737)',
      { HOST: '203.0.113.7' },
      /HOST names no address of this machine: set it to localhost/,
    ],
    [
      'a file for a DATA_DIR',
      { DATA_DIR: inFolder('a-file/there') },
      /DATA_DIR is no folder, .*set DATA_DIR to a folder/,
    ],
    [
      'a DATA_DIR that nobody may write, root neither',
      { DATA_DIR: '/sys/auditharbor' },
      /DATA_DIR .*set DATA_DIR to another folder/,
    ],
    [
      'a signing key that is a folder',
      { DATA_DIR: inFolder('key') },
      /DATA_DIR\/signing-key cannot be used/,
    ],
    [
      'a lock that cannot be taken',
      { DATA_DIR: inFolder('lock') },
      /DATA_DIR\/lock cannot be used/,
    ],
    [
      'a DATA_DIR that another site uses',
      { DATA_DIR: inFolder('locked') },
      /: Another process is using this DATA_DIR\. .*: stop the other one, /,
    ],
  ])('%s', async (_what, env, says) => {
    await expect(hostSite({ DATA_DIR: inFolder('data'), ...env })).rejects.toThrow(says);
  });

  it('a site without its files', async () => {
    const root = inFolder('image');
    for (const missing of ['dist/client', 'shared/locales', 'supabase/migrations']) {
      await expect(hostSite({ DATA_DIR: inFolder('data') }, { root })).rejects.toThrow(
        new RegExp(`: The folder ${missing}\\S* is missing .*npm run build`),
      );
      await cp(join(ROOT, missing), join(root, missing), { recursive: true });
    }
  });

  it('in one sentence on stderr and in the log, ends with 1, and closes what it had opened', async () => {
    const port = String(await freePort());
    const DATA_DIR = await makeDataDir(AWAY);
    const HOST = '127.0.0.1';
    const ports = { PORT: port, HOST, ADMIN_PORT: port, ADMIN_HOST: HOST };
    const { code, stdout, stderr } = await boot({ ...AWAY, ...ports, DATA_DIR });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Port \d+ is taken: .* set ADMIN_PORT to another one\.\n$/);
    const told: LogLine[] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(told.find(({ level }) => level === 'fatal')?.msg).toBe(stderr.trimEnd());
    expect(told.at(-1)?.msg).toBe('closed');
    expect(await readdir(join(DATA_DIR, 'admin'))).toEqual([]);
    await rm(DATA_DIR, { recursive: true });
  });
});

describe('DATA_DIR', () => {
  it.each([
    ['that others could enter is closed to them where it holds', 'signing-key', '700', '600'],
    ['keeps its rights where it holds', 'notes.txt', '755', '644'],
  ])('%s %s', async (_what, name, folderMode, fileMode) => {
    const DATA_DIR = await makeDataDir(AWAY);
    const file = join(DATA_DIR, name);
    await writeFile(file, 'k'.repeat(43));
    await chmod(DATA_DIR, 0o755);
    await chmod(file, 0o644);
    await using site = await hostSite({ ...AWAY, DATA_DIR });
    expect([await modeOf(DATA_DIR), await modeOf(file)]).toEqual([folderMode, fileMode]);
    if (name === 'signing-key') return;
    // Somebody else's: the log says so.
    await site.untilLine(
      ({ msg }) => msg === 'DATA_DIR can be entered by other users of this machine',
    );
  });

  it('without room for the signing key gets none, rather than an empty one', async () => {
    const DATA_DIR = inFolder('no-room');
    // No file may grow, as if the disk were full, but only for this process.
    const args = ['-c', 'ulimit -f 0; exec "$0" "$1"', process.execPath, BUILT_INDEX];
    const set = { ...AWAY, DATA_DIR, PORT: '0', HOST: '127.0.0.1' };
    const { code, stderr } = await boot(set, 'sh', args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/DATA_DIR/);
    expect(await readdir(DATA_DIR)).toEqual([]);
  });
});

// ASVS 13.3.2, 16.2.3, 16.2.4
it('a boot that succeeds makes DATA_DIR and its key for one user alone, says on stderr which address to open, and nothing but JSON on stdout', async () => {
  const DATA_DIR = inFolder('new/data');
  await using site = await startSite({ ...AWAY, HOST: '0.0.0.0', DATA_DIR });
  const names = ['', 'signing-key', 'journal'];
  const modes = await Promise.all(names.map((name) => modeOf(join(site.dataDir, name))));
  expect(modes).toEqual(['700', '600', '700']);
  await poll(() => site.errors.length > 0);
  expect(site.errors.join('')).toBe(`• open http://localhost:${site.port}\n`);
  for (const line of site.lines) expect(() => JSON.parse(line)).not.toThrow();
});
