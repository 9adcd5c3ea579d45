// Loaded before a program (node --import): its disk takes a moment for each fsync, and what it did, in
// the order in which it was done, is in the file that DISK_STEPS names, a JSON line a step.
import { appendFileSync, promises } from 'node:fs';
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

/** Long enough that whoever does not wait for it is first. */
const SYNC_MS = 40;

const { open, rename, truncate } = promises;
const write = (line) => appendFileSync(process.env.DISK_STEPS, line);
const tell = (step) => write(`${JSON.stringify(step)}\n`);
write('');

promises.open = async (path, ...rest) => {
  const file = await open(path, ...rest);
  const { sync } = file;
  file.sync = async () => {
    await sync.call(file);
    await new Promise((resolve) => setTimeout(resolve, SYNC_MS));
    tell({ did: 'sync', path: String(path) });
  };
  return file;
};
promises.rename = async (from, to) => {
  await rename(from, to);
  tell({ did: 'rename', from: String(from), path: String(to) });
};
promises.truncate = async (path) => {
  await truncate(path);
  tell({ did: 'truncate', path: String(path) });
};
syncBuiltinESMExports();

const { end } = ServerResponse.prototype;
ServerResponse.prototype.end = function (...args) {
  tell({ did: 'answer', path: `${this.req.method} ${this.req.url}`, status: this.statusCode });
  return end.apply(this, args);
};
