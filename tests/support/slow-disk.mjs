// Loaded before a program (node --import): delays each fsync, and records the disk's steps in order in the file
// that DISK_STEPS names, one JSON line per step.
import { appendFileSync, promises } from 'node:fs';
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout } from 'node:timers/promises';

/** Long enough that code that does not wait for the fsync overtakes it. */
const SYNC_MS = 40;

const { open, rename, unlink } = promises;
const write = (line) => appendFileSync(process.env.DISK_STEPS, line);
const tell = (step) => write(`${JSON.stringify(step)}\n`);
write('');

promises.open = async (path, ...rest) => {
  const file = await open(path, ...rest);
  const sync = file.sync.bind(file);
  file.sync = async () => {
    await sync();
    await setTimeout(SYNC_MS);
    tell({ did: 'sync', path: String(path) });
  };
  return file;
};
promises.rename = async (from, to) => {
  await rename(from, to);
  tell({ did: 'rename', from: String(from), path: String(to) });
};
promises.unlink = async (path) => {
  await unlink(path);
  tell({ did: 'remove', path: String(path) });
};
syncBuiltinESMExports();

const { end } = ServerResponse.prototype;
ServerResponse.prototype.end = function (...args) {
  tell({ did: 'answer', path: `${this.req.method} ${this.req.url}`, status: this.statusCode });
  return end.apply(this, args);
};
