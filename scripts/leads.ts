// `npm run leads`: from the sources, so that it needs no build.
import { fileURLToPath } from 'node:url';
import { leadsCommand } from '../server/owner/command.ts';

process.exitCode = await leadsCommand(process.argv.slice(2), {
  root: fileURLToPath(new URL('..', import.meta.url)),
  program: 'npm run leads --',
  now: Date.now,
});
