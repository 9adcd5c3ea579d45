import { readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findInBuilds, keepBuild } from '../durable/kept-builds.ts';
import { BUILDS_KEPT } from '../limits.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

/** Where builds keep their assets for each other (ASSETS_DIR), an absolute path, and the clock. */
interface Keeping {
  dir: string;
  now: () => number;
}

/** Sends the file of this name under /assets/ from another build; false, without an answer, if none has it. */
export type FormerAssets = (name: string, reply: FastifyReply) => Promise<boolean>;

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handler = Parameters<ReturnType<Strategy['storage']>['set']>[1];

/** Served in place of the file that they compress; they have no addresses of their own. */
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Serves what the build made for the browser. Names under /assets contain a hash of their content and are cached for
 * good; files are found at boot, so that nothing else can be requested. They count in no budget: a page has dozens
 * of them.
 *
 * A folder is one route, which matches only the addresses of its files: one route per file would be a third of the
 * boot's work.
 *
 * With `keeping`, resolves to what answers for the assets of other builds: a page that was opened before a new build
 * was deployed, or that another copy of the site rendered, still asks for its own.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  root: string,
  keeping: Keeping | null = null,
): Promise<FormerAssets | null> {
  const folder = join(root, 'dist/client');
  const files = await findFiles(folder);
  app.addConstraintStrategy(servesFiles(new Set(files.map((file) => `/${file}`))));
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // By its place in the build: the folder itself may be under a folder of this name.
      const isAsset =
        relative(folder, path).startsWith('assets/') ||
        (keeping !== null && !relative(keeping.dir, path).startsWith('..'));
      reply.header('cache-control', isAsset ? ONE_YEAR : ONE_HOUR);
      // Browsers that could show it in their own viewer save it instead, under its name.
      if (/\.(docx|xlsx)$/.test(path))
        reply.header('content-disposition', `attachment; filename="${basename(path)}"`);
    },
  });
  const tops = new Set(files.map((file) => file.replace(/\/.*/, '/')));
  for (const top of tops) {
    app.route({
      method: ['HEAD', 'GET'],
      url: `/${top}${top.endsWith('/') ? '*' : ''}`,
      config: { budget: 'none' },
      constraints: { file: true },
      handler: ({ params }: FastifyRequest, reply: FastifyReply) => {
        // Scripts, styles and fonts: a page has some thirty, so their heads are kept short.
        const isAsset = top === 'assets/';
        if (isAsset) reply.allowNothing();
        const file = top + ((params as { '*'?: string })['*'] ?? '');
        // Immutable files need no Last-Modified.
        return reply.sendFile(file, { lastModified: !isAsset });
      },
    });
  }
  return keeping && keepFormerAssets(app, join(folder, 'assets'), keeping);
}

/** Keeps this build's assets, and serves those of others. */
async function keepFormerAssets(
  app: FastifyInstance,
  assets: string,
  { dir, now }: Keeping,
): Promise<FormerAssets> {
  await keepBuild(assets, dir, { most: BUILDS_KEPT, now }).catch((error: unknown) => {
    app.log.error({ err: error }, 'the files of this build could not be kept in ASSETS_DIR');
  });
  return async (name, reply) => {
    const build = await findInBuilds(dir, name);
    if (build === null) return false;
    reply.allowNothing();
    reply.sendFile(name, build, { lastModified: false });
    return true;
  };
}

/** The files of a folder and its subfolders, relative to it, without hidden and compressed ones. */
async function findFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => !/(?:^|\/)\./.test(path));
}

/** Lets a route declare, with `constraints: { file: true }`, that it matches only the addresses in `files`. */
function servesFiles(files: ReadonlySet<string>): Strategy {
  return {
    name: 'file',
    storage() {
      const handlers = new Map<unknown, Handler>();
      return {
        get: (value) => handlers.get(value) ?? null,
        set: (value, handler) => void handlers.set(value, handler),
      };
    },
    validate: () => undefined,
    deriveConstraint: ({ url = '' }) => files.has(readPath(url)) || undefined,
  };
}

/** The path of a target, as the router spells it. */
function readPath(target: string): string {
  const [path = ''] = target.split(/[?#]/, 1);
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
