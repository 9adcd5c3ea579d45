import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../tests/support/free-port.ts';
import { ROOT } from './other-build.ts';

/** A TLS proxy in front of the two copies, with the configuration that ships. */
export type FrontProxy = Awaited<ReturnType<typeof startCaddy>>;

type Ports = readonly [number, number];

/** Puts the copies' addresses into a configuration that ships. */
async function configure(name: string, ports: Ports): Promise<string> {
  const shipped = await readFile(join(ROOT, 'docs/operate', name), 'utf8');
  return shipped
    .replaceAll('site-1:3000', `127.0.0.1:${ports[0]}`)
    .replaceAll('site-2:3000', `127.0.0.1:${ports[1]}`);
}

export async function startCaddy(folder: string, ports: Ports) {
  const [port, http, admin] = [await freePort(), await freePort(), await freePort()];
  const file = join(folder, 'Caddyfile');
  const options = [
    `admin 127.0.0.1:${admin}`,
    'skip_install_trust',
    `http_port ${http}`,
    `https_port ${port}`,
  ];
  const version = execFileSync('caddy', ['version'], { encoding: 'utf8' });
  const sendsFormsAgain = !/^v?2\.[0-7]\./.test(version);
  const shipped = await configure('Caddyfile', ports);
  // Before 2.8, Caddy sends a form again without its body.
  const site = sendsFormsAgain
    ? shipped
    : shipped
        .replaceAll('method GET HEAD POST', 'method GET HEAD')
        .replace('request_buffers 64KiB', '');
  await writeFile(file, `{\n\t${options.join('\n\t')}\n}\n${site}`);
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const args = ['--config', file, '--adapter', 'caddyfile'];
  const child = spawn('caddy', ['run', ...args], { env, stdio: ['ignore', 'ignore', 'ignore'] });
  return {
    url: `https://localhost:${port}`,
    /** The same without TLS. */
    plainUrl: `http://localhost:${http}`,
    /** Whether it sends a form again that got no answer. */
    sendsFormsAgain,
    /** Replaces its workers, as an operator does after a change of its configuration. */
    async reload() {
      const to = ['--address', `127.0.0.1:${admin}`, '--force'];
      await promisify(execFile)('caddy', ['reload', ...args, ...to], { env });
    },
    [Symbol.asyncDispose]: () => end(child),
  };
}

export async function startNginx(folder: string, ports: Ports): Promise<FrontProxy> {
  const [port, http] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-keyout', key, '-out', certificate],
  ]);
  const site = (await configure('nginx.conf', ports))
    .replace('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll('www.your-domain.example', 'localhost')
    .replaceAll('/etc/ssl/your-domain.pem', certificate)
    .replaceAll('/etc/ssl/your-domain.key', key);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, `nginx-${name}`)};`,
  );
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    [
      `pid ${join(folder, 'nginx.pid')};`,
      'error_log stderr crit;',
      'events {}',
      `http { access_log off; ${temporary.join(' ')}`,
      site,
      '}',
    ].join('\n'),
  );
  const args = ['-c', file, '-e', 'stderr', '-p', folder];
  const child = spawn('/usr/sbin/nginx', [...args, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return {
    url: `https://localhost:${port}`,
    plainUrl: `http://127.0.0.1:${http}`,
    sendsFormsAgain: true,
    async reload() {
      await promisify(execFile)('/usr/sbin/nginx', [...args, '-s', 'reload']);
    },
    [Symbol.asyncDispose]: () => end(child),
  };
}

/** Ends a process that was started here. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
