// Loaded before a program (node --import): delays each fsync, and records the disk's steps in order in the file
// that DISK_STEPS names, one JSON line per step.
import fs, { appendFileSync, promises } from 'node:fs';
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

/** Long enough that code that does not wait for the fsync overtakes it. */
const SYNC_MS = 40;

const { open, fsync } = fs;
const { rename, unlink } = promises;
const write = (line) => appendFileSync(process.env.DISK_STEPS, line);
const tell = (step) => write(`${JSON.stringify(step)}\n`);
/** By file descriptor. */
const paths = new Map();
write('');

fs.open = (path, flags, mode, done) => {
  open(path, flags, mode, (error, file) => {
    if (!error) paths.set(file, String(path));
    done(error, file);
  });
};
fs.fsync = (file, done) => {
  fsync(file, (error) => {
    setTimeout(() => {
      tell({ did: 'sync', path: paths.get(file) });
      done(error);
    }, SYNC_MS);
  });
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
