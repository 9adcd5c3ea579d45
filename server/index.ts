import { fileURLToPath } from 'node:url';
import { start } from './production.ts';

// Built, this file is dist/server/index.mjs: the project's folder is two above it.
await start(fileURLToPath(new URL('../..', import.meta.url)));
