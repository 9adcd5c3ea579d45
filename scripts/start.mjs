// `npm start`: installs what is missing, builds what is stale, serves.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, projectEnvironment, root } from './setup.mjs';

install();
build();

// As in the Dockerfile; server/index.ts says why.
const server = spawn('node', ['--max-semi-space-size=16', join(root, 'dist/server/index.mjs')], {
  env: projectEnvironment(),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
