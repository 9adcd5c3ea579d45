import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FunctionFiles } from './deno.ts';
import { startPeer } from './peer.ts';

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

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (request.headers.get('authorization') !== `Bearer ${ACCESS_TOKEN}`)
      return Response.json({}, { status: 401 });
    switch (`${request.method} ${pathname.replace(`/v1/projects/${PROJECT_REF}`, '')}`) {
      case 'POST /secrets':
        for (const { name, value } of await request.json()) secrets.set(name, value);
        return Response.json({}, { status: 201 });
      case 'POST /functions/deploy': {
        const slug = searchParams.get('slug') ?? '';
        const form = await request.formData();
        const metadata = JSON.parse(String(form.get('metadata'))) as Deployment;
        for (const file of form.getAll('file') as File[]) await keep(slug, file);
        deployments.set(slug, metadata);
        const deployed = { ...metadata, id: slug, slug, version: 1, status: 'ACTIVE' };
        return Response.json(deployed, { status: 201 });
      }
      case 'GET ':
        return Response.json({ id: PROJECT_REF, ref: PROJECT_REF, name: 'Of the test' });
      case 'GET /functions':
        return Response.json([]);
      case 'PUT /functions':
        return Response.json({ functions: await request.json() });
      default:
        return Response.json({}, { status: 404 });
    }
  }

  async function keep(slug: string, file: File): Promise<void> {
    const path = normalize(file.name);
    if (path.startsWith('..')) throw new Error(`${slug} takes a file from outside: ${path}`);
    await mkdir(join(folder, slug, dirname(path)), { recursive: true });
    await writeFile(join(folder, slug, path), await file.bytes());
  }

  const { url, down } = await startPeer(answer);
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
      await down();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
