import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { FunctionFiles } from './deno.ts';

const PROJECT_REF = 'abcdefghijklmnopqrst';
const ACCESS_TOKEN = `sbp_${'0123456789abcdef'.repeat(2)}01234567`;

/** What the CLI says about a function that it deploys. */
interface Deployment {
  name: string;
  verify_jwt: boolean;
  entrypoint_path: string;
  import_map_path: string;
}

/** The part of Supabase's Management API that deploying needs: it stores what the CLI sends. */
export interface ManagementApi {
  /** The settings by which the CLI finds it and logs in. */
  env: Record<string, string>;
  secrets: Map<string, string>;
  deployments: Map<string, Deployment>;
  /** The files as they arrived, each function's in its own folder. */
  files(): FunctionFiles;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts it on loopback, with one empty project. */
export async function startManagementApi(): Promise<ManagementApi> {
  const folder = await mkdtemp(join(tmpdir(), 'auditharbor-deployed-'));
  await symlink(
    fileURLToPath(new URL('../../node_modules', import.meta.url)),
    join(folder, 'node_modules'),
  );
  const secrets = new Map<string, string>();
  const deployments = new Map<string, Deployment>();

  async function answer(incoming: IncomingMessage): Promise<{ status: number; body?: unknown }> {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://api');
    const body = await buffer(incoming);
    if (incoming.headers.authorization !== `Bearer ${ACCESS_TOKEN}`) return { status: 401 };
    switch (`${incoming.method} ${pathname.replace(`/v1/projects/${PROJECT_REF}`, '')}`) {
      case 'POST /secrets':
        for (const { name, value } of JSON.parse(body.toString())) secrets.set(name, value);
        return { status: 201 };
      case 'POST /functions/deploy': {
        const slug = searchParams.get('slug') ?? '';
        const headers = { 'content-type': incoming.headers['content-type'] ?? '' };
        const form = await new Response(body, { headers }).formData();
        const metadata = JSON.parse(String(form.get('metadata'))) as Deployment;
        for (const file of form.getAll('file') as File[]) await keep(slug, file);
        deployments.set(slug, metadata);
        return { status: 201, body: { ...metadata, id: slug, slug, version: 1, status: 'ACTIVE' } };
      }
      case 'GET ':
        return { status: 200, body: { id: PROJECT_REF, ref: PROJECT_REF, name: 'Of the test' } };
      case 'GET /functions':
        return { status: 200, body: [] };
      case 'PUT /functions':
        return { status: 200, body: { functions: JSON.parse(body.toString()) } };
      default:
        return { status: 404 };
    }
  }

  async function keep(slug: string, file: File): Promise<void> {
    const path = normalize(file.name);
    if (path.startsWith('..')) throw new Error(`${slug} takes a file from outside: ${path}`);
    await mkdir(join(folder, slug, dirname(path)), { recursive: true });
    await writeFile(join(folder, slug, path), await file.bytes());
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming).then(
      ({ status, body }) => {
        outgoing.writeHead(status, { 'content-type': 'application/json' });
        outgoing.end(body === undefined ? undefined : JSON.stringify(body));
      },
      (error: Error) => outgoing.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const profile = join(folder, 'profile.yaml');
  const addresses = ['api_url', 'dashboard_url', 'docs_url'].map((name) => `${name}: ${url}\n`);
  await writeFile(profile, `name: of-the-test\nproject_host: localhost\n${addresses.join('')}`);

  return {
    env: { PROJECT_REF, SUPABASE_ACCESS_TOKEN: ACCESS_TOKEN, SUPABASE_PROFILE: profile },
    secrets,
    deployments,
    files() {
      const at = (slug: string, path: string) => join(folder, slug, path);
      const [first] = deployments;
      if (!first) throw new Error('nothing is deployed');
      const entries = [...deployments].map(
        ([slug, { entrypoint_path }]) => [slug, at(slug, entrypoint_path)] as const,
      );
      return { entries: new Map(entries), config: at(first[0], first[1].import_map_path) };
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
