// `npm run leads`: from the sources, so that it needs no build.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { leadsCommand } from '../server/owner/command.ts';

// As `npm start` does: Node's own option says each time that there is none.
if (existsSync('.env')) process.loadEnvFile('.env');

process.exitCode = await leadsCommand(process.argv.slice(2), {
  root: fileURLToPath(new URL('..', import.meta.url)),
  program: 'npm run leads --',
  now: Date.now,
});
