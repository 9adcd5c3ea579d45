import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findRunningDesk } from '#server/owner/client.ts';
import { Complaint } from '#server/owner/complaint.ts';
import { ownerSocketFolder, socketIn } from '#server/owner/socket.ts';

test.each([
  ['within a line', '{"problem":"one"}\n{"prob', true],
  ['between two lines', '{"problem":"one"}\n', true],
  ['with half a line that looks whole', '{"problem":"one"}\n{"prob', false],
])(
  'an answer that breaks off %s is told as that, after what had come',
  async (_where, text, isCut) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'owner-'));
    const folder = ownerSocketFolder(dataDir);
    await mkdir(folder, { recursive: true });
    const server = createServer((request, response) => {
      if (request.url === '/') return void response.end();
      response.write(text, () => (isCut ? response.destroy() : response.end()));
    });
    await new Promise<void>((resolve) => server.listen(socketIn(folder), resolve));
    try {
      const desk = await findRunningDesk(dataDir);
      const came: unknown[] = [];
      const listing = async () => {
        for await (const line of desk?.list({ failedOnly: false }) ?? []) came.push(line);
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
