import { mkdir } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findRunningAdmin } from '#server/admin/client.ts';
import { Complaint } from '#server/admin/complaint.ts';
import { adminSocket } from '#server/admin/socket.ts';
import { folderOfTest } from '../../support/folder.ts';

/** A DATA_DIR with the folder of its socket. */
async function makeDataDir() {
  const dataDir = await folderOfTest();
  await mkdir(join(dataDir, 'admin'));
  return dataDir;
}

/** What answers at the socket as a running site does. */
async function serve(dataDir: string, answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(adminSocket(dataDir), resolve));
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
    const dataDir = await makeDataDir();
    using _ = await serve(dataDir, (request, response) => {
      if (request.url === '/') return void response.end();
      response.write(text, () => (isCut ? response.destroy() : response.end()));
    });
    const admin = await findRunningAdmin(dataDir);
    const came: unknown[] = [];
    const listing = async () => {
      for await (const line of admin?.list({ failedOnly: false }) ?? []) came.push(line);
    };
    await expect(listing()).rejects.toThrow(Complaint);
    expect(came).toEqual([{ problem: 'one' }]);
  },
);

test('a site of another release says in a sentence that it does not take something', async () => {
  const dataDir = await makeDataDir();
  using _ = await serve(dataDir, (_, response) => response.writeHead(404).end());
  const theirs = await findRunningAdmin(dataDir);
  await expect(theirs?.show('a')).rejects.toThrow(/^The running site does not take this/);
});

test('a site that hangs does not make its owner’s commands hang', async () => {
  const dataDir = await makeDataDir();
  using _ = await serve(dataDir, () => undefined);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(20));
  await expect(findRunningAdmin(dataDir)).rejects.toThrow(
    new Complaint('The site that runs on this DATA_DIR does not answer: restart it.'),
  );
  expect(timeout).toHaveBeenCalledWith(5000);
  timeout.mockRestore();
});
