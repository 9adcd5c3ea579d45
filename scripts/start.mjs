// `npm start`: installs what is missing, builds what is stale, then serves.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, projectEnvironment, root } from './setup.mjs';
import { FLAGS, MALLOC } from './site-process.mjs';

install();
build();

// Node's own option for an optional file prints a message whenever the file is missing.
const file = join(root, '.env');
const settings = existsSync(file) ? [`--env-file=${file}`] : [];
const server = spawn('node', [...FLAGS, ...settings, join(root, 'dist/server/index.mjs')], {
  env: { ...MALLOC, ...projectEnvironment() },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
