// `npm run leads`: runs from the sources, so it needs no build.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { leadsCommand } from '../server/admin/command.ts';

// As in `npm start`: Node's own option prints a message if the file is missing.
if (existsSync('.env')) process.loadEnvFile('.env');

process.exitCode = await leadsCommand(process.argv.slice(2), {
  root: fileURLToPath(new URL('..', import.meta.url)),
  program: 'npm run leads --',
  now: Date.now,
});
