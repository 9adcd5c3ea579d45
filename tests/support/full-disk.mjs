// Loaded before a program (node --import): every disk has a megabyte left.
import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

promises.statfs = async () => ({ bsize: 4096, bavail: 256 });
syncBuiltinESMExports();
