import { fileURLToPath } from 'node:url';
import { leadsCommand } from './command.ts';

// Built, this file is dist/server/leads.mjs: the owner's tool where there is no npm, as in the container.
process.exitCode = await leadsCommand(process.argv.slice(2), {
  root: fileURLToPath(new URL('../..', import.meta.url)),
  program: 'node dist/server/leads.mjs',
  now: Date.now,
});
