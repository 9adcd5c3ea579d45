import { chmod, chown, mkdir, rm, symlink } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findRunningAdmin } from '#server/admin/client.ts';
import { Complaint } from '#server/admin/complaint.ts';
import { adminSocketFolder, socketIn } from '#server/admin/socket.ts';
import { folderOfTest } from '../../support/folder.ts';

/** A DATA_DIR with the folder of its socket. */
async function makeFolders(name = '') {
  const dataDir = join(await folderOfTest(), name);
  await mkdir(dataDir, { recursive: true });
  const folder = adminSocketFolder(dataDir);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { dataDir, folder };
}

/** A path that is too long for a socket: it is in the temporary folder then, where anybody may make one first. */
async function makeLongFolders() {
  const folders = await makeFolders('x'.repeat(90));
  expect(folders.folder.startsWith(folders.dataDir)).toBe(false);
  return folders;
}

/** What answers at the socket as a running site does. */
async function serve(folder: string, answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(socketIn(folder), resolve));
  return {
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test.each([
  ['within a line', '{"problem":"one"}\n{"prob', true],
  ['between two lines', '{"problem":"one"}\n', true],
  ['with half a line that looks whole', '{"problem":"one"}\n{"prob', false],
])(
  'an answer that breaks off %s is told as that, after what had come',
  async (_where, text, isCut) => {
    const folders = await makeFolders();
    await mkdir(folders.folder, { mode: 0o700 });
    using _ = await serve(folders.folder, (request, response) => {
      if (request.url === '/') return void response.end();
      response.write(text, () => (isCut ? response.destroy() : response.end()));
    });
    const admin = await findRunningAdmin(folders.dataDir);
    const came: unknown[] = [];
    const listing = async () => {
      for await (const line of admin?.list({ failedOnly: false }) ?? []) came.push(line);
    };
    await expect(listing()).rejects.toThrow(Complaint);
    expect(came).toEqual([{ problem: 'one' }]);
  },
);

test('a site of another release says in a sentence that it does not take something', async () => {
  const folders = await makeFolders();
  await mkdir(folders.folder, { mode: 0o700 });
  using _ = await serve(folders.folder, (_, response) => response.writeHead(404).end());
  const theirs = await findRunningAdmin(folders.dataDir);
  await expect(theirs?.show('a')).rejects.toThrow(/^The running site does not take this/);
});

test('a site that hangs does not make its owner’s commands hang', async () => {
  const folders = await makeFolders();
  await mkdir(folders.folder, { mode: 0o700 });
  using _ = await serve(folders.folder, () => undefined);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(20));
  await expect(findRunningAdmin(folders.dataDir)).rejects.toThrow(
    new Complaint('The site that runs on this DATA_DIR does not answer: restart it.'),
  );
  expect(timeout).toHaveBeenCalledWith(5000);
  timeout.mockRestore();
});

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
      await symlink(await folderOfTest(), folder);
    },
  ],
])('no site is asked whose folder %s', async (_how, spoil) => {
  const folders = await makeLongFolders();
  await mkdir(folders.folder, { mode: 0o700 });
  await spoil(folders.folder);
  using _ = await serve(folders.folder, (_request, response) =>
    response.end('{"goes":[],"stays":[]}'),
  );
  await expect(findRunningAdmin(folders.dataDir)).rejects.toThrow(Complaint);
});

test('a site is asked in its own folder, and by root in that of DATA_DIR’s owner; without one nobody is', async () => {
  const folders = await makeLongFolders();
  const { dataDir, folder } = folders;
  expect(await findRunningAdmin(dataDir)).toBeNull();
  await mkdir(folder, { mode: 0o700 });
  using _ = await serve(folder, (_request, response) => response.end());
  expect(await findRunningAdmin(dataDir)).not.toBeNull();
  if (process.getuid?.() !== 0) return;
  for (const path of [dataDir, folder]) await chown(path, 65_534, 65_534);
  expect(await findRunningAdmin(dataDir)).not.toBeNull();
});
