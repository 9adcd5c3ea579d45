import { chmod, chown, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findRunningAdmin } from '#server/admin/client.ts';
import { Complaint } from '#server/admin/complaint.ts';
import { adminSocketFolder, socketIn } from '#server/admin/socket.ts';

test.each([
  ['within a line', '{"problem":"one"}\n{"prob', true],
  ['between two lines', '{"problem":"one"}\n', true],
  ['with half a line that looks whole', '{"problem":"one"}\n{"prob', false],
])(
  'an answer that breaks off %s is told as that, after what had come',
  async (_where, text, isCut) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'owner-'));
    const folder = adminSocketFolder(dataDir);
    await mkdir(folder, { recursive: true });
    const server = createServer((request, response) => {
      if (request.url === '/') return void response.end();
      response.write(text, () => (isCut ? response.destroy() : response.end()));
    });
    await new Promise<void>((resolve) => server.listen(socketIn(folder), resolve));
    try {
      const admin = await findRunningAdmin(dataDir);
      const came: unknown[] = [];
      const listing = async () => {
        for await (const line of admin?.list({ failedOnly: false }) ?? []) came.push(line);
      };
      await expect(listing()).rejects.toThrow(Complaint);
      expect(came).toEqual([{ problem: 'one' }]);
    } finally {
      server.closeAllConnections();
      server.close();
      await rm(dataDir, { recursive: true });
      await rm(folder, { recursive: true, force: true });
    }
  },
);

/** A path that is too long for a socket: it is in the temporary folder then, where anybody may make one first. */
async function longDataDir(): Promise<{ dataDir: string; folder: string }> {
  const base = await mkdtemp(join(tmpdir(), 'owner-'));
  const dataDir = join(base, 'x'.repeat(90));
  await mkdir(dataDir);
  const folder = adminSocketFolder(dataDir);
  expect(folder.startsWith(dataDir)).toBe(false);
  return { dataDir, folder };
}

test.each<readonly [string, (folder: string) => Promise<void>]>([
  // Only root can give a folder away.
  ...(process.getuid?.() === 0
    ? [['is another user’s', (folder: string) => chown(folder, 65_534, 65_534)] as const]
    : []),
  ['can be written by others', (folder) => chmod(folder, 0o777)],
  [
    'is a link',
    async (folder) => {
      await rm(folder, { recursive: true });
      await symlink(await mkdtemp(join(tmpdir(), 'owner-')), folder);
    },
  ],
])('no site is asked whose folder %s', async (_how, spoil) => {
  const { dataDir, folder } = await longDataDir();
  await mkdir(folder, { mode: 0o700 });
  await spoil(folder);
  const server = createServer((_request, response) => response.end('{"goes":[],"stays":[]}'));
  await new Promise<void>((resolve) => server.listen(socketIn(folder), resolve));
  try {
    await expect(findRunningAdmin(dataDir)).rejects.toThrow(Complaint);
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
    await rm(dataDir, { recursive: true });
  }
});

test('a site is asked in its own folder, and by root in that of DATA_DIR’s owner; without one nobody is', async () => {
  const { dataDir, folder } = await longDataDir();
  expect(await findRunningAdmin(dataDir)).toBeNull();
  await mkdir(folder, { mode: 0o700 });
  const server = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(socketIn(folder), resolve));
  try {
    expect(await findRunningAdmin(dataDir)).not.toBeNull();
    if (process.getuid?.() !== 0) return;
    for (const path of [dataDir, folder]) await chown(path, 65_534, 65_534);
    expect(await findRunningAdmin(dataDir)).not.toBeNull();
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
    await rm(dataDir, { recursive: true });
  }
});
