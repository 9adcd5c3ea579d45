import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { start } from './production.ts';

// V8 lets a heap grow to several times its live size before it collects: 250 MB for the 60 MB that a site with all
// its cached pages needs. The nursery is bounded where the process is started (scripts/site-process.mjs, Dockerfile).
setFlagsFromString('--heap-growing-percent=70');

// Little in the nursery outlives an answer: one thread is done before four have shared the work.
setFlagsFromString('--no-parallel-scavenge');

// Built, this file is dist/server/index.mjs: the project's folder is two above it.
await start(fileURLToPath(new URL('../..', import.meta.url)));
