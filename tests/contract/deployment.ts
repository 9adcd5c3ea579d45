import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFunctions } from '../support/deno.ts';
import { startFakeZoom } from '../support/fake-zoom.ts';
import { hostSite } from '../support/hosted-site.ts';
import { type ManagementApi, startManagementApi } from '../support/management-api.ts';
import { readOwnerPage } from '../support/owner-page.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { openDatabase } from '../support/push-schema.ts';
import { serveRest } from '../support/rest-http.ts';
import { ROOT, type RunningSite } from '../support/site.ts';
import { cliEnvironment, type Finished, run } from '../support/supabase-cli.ts';
import type { FormerRelease } from './former-release.ts';
import { openProject, type Project, SUPABASE_DIR } from './project.ts';

/** The owner must make up a key: everybody knows the one on the page. */
export const SIGNING_KEY = 'a signing key of the tests, long enough for anybody';

/** The page that the tests follow. */
export const PAGE = readOwnerPage();

/** The result of following docs/owner.md from top to bottom. */
export interface Deployment {
  project: Project;
  postgres: TestPostgres;
  api: ManagementApi;
  site: RunningSite;
  /** What the commands under a heading printed the first time. */
  said: Map<string, Finished[]>;
  /** Runs the commands under a heading of the page unchanged, with the variables they need. */
  follow(heading: string, env?: Record<string, string>): Promise<Finished[]>;
  /** Removes the functions, as if none were deployed, or puts them back. */
  setFunctions(areThere: boolean): void;
  close(): Promise<void>;
}

/**
 * Follows docs/owner.md: its own commands push, set secrets and deploy with the real Supabase CLI, to a
 * PostgreSQL 15 and a stand-in for Supabase's Management API. Deno then serves what arrived there, and the
 * built site runs on it with the page's own settings. With a former release it restores that one's backup, and
 * follows the upgrade from there. `settings` are more of the functions'.
 */
export async function openDeployment(
  former?: FormerRelease,
  settings: Record<string, string> = {},
): Promise<Deployment> {
  await using opened = new AsyncDisposableStack();
  const clone = opened.adopt(await openClone(), (path) => rm(path, { recursive: true }));
  const zoom = opened.use(await startFakeZoom());
  const postgres = opened.use(await startPostgres());
  const api = opened.use(await startManagementApi());
  const shell = {
    ...cliEnvironment(clone),
    ...api.env,
    npm_config_update_notifier: 'false',
    DATABASE_URL: await openDatabase(postgres.url),
  };
  const signingKey = former?.signingKey ?? SIGNING_KEY;
  const said = new Map<string, Finished[]>();

  async function follow(heading: string, env: Record<string, string> = {}): Promise<Finished[]> {
    const finished: Finished[] = [];
    for (const block of PAGE.commands(heading)) {
      const one = await run('sh', ['-ec', block], { cwd: clone, env: { ...shell, ...env } });
      if (one.code !== 0) throw new Error(`${block}\n${one.stdout}${one.stderr}`);
      finished.push(one);
    }
    if (!said.has(heading)) said.set(heading, finished);
    return finished;
  }

  /** With the migrations that the former release had; afterwards the clone has all, as after `git pull`. */
  async function restore({ migrations, database, layOut, dateForward }: FormerRelease) {
    const folder = join(clone, 'supabase/migrations');
    await rm(folder, { recursive: true });
    const migrationsOf = join(SUPABASE_DIR, 'migrations');
    for (const name of migrations) await cp(join(migrationsOf, name), join(folder, name));
    await cp(database, join(clone, 'database.sql'));
    await follow('Restoring', { NEW_DATABASE_URL: shell.DATABASE_URL });
    await postgres.session.exec(dateForward);
    await layOut(join(clone, 'data'), 'journal', 'consent');
    await cp(migrationsOf, folder, { recursive: true });
  }

  const front = opened.use(await serveRest(postgres.transact));
  let functionsUrl: string | null = null;
  const project = opened.adopt(
    await openProject(async (given) => {
      await (former ? restore(former) : follow('2.'));
      const { RESEND_API_KEY: _, ...secrets } = PAGE.file('functions.env');
      await writeEnv(join(clone, 'functions.env'), {
        ...secrets,
        SIGNING_KEY: signingKey,
        ...zoom.env,
        ...given,
      });
      await follow('3.');
      await follow(former ? 'Upgrades' : '4.');
      const deno = opened.use(
        await serveFunctions(
          {
            ...Object.fromEntries(api.secrets),
            SUPABASE_URL: front.url,
            SUPABASE_SECRET_KEYS: JSON.stringify({ default: front.secretKey }),
          },
          api.files(),
        ),
      );
      functionsUrl = deno.url;
      front.functionsUrl = deno.url;
      const { url, publishableKey, secretKey } = front;
      return { url, publishableKey, secretKey, close: async () => undefined };
    }, settings),
    (given) => given.close(),
  );
  const siteSettings = {
    ...PAGE.file('.env'),
    SIGNING_KEY: signingKey,
    SUPABASE_URL: front.url,
    SUPABASE_PUBLISHABLE_KEY: front.publishableKey,
    SUPABASE_SECRET_KEY: front.secretKey,
    DATA_DIR: join(clone, 'data'),
  };
  await writeEnv(join(clone, '.env'), siteSettings);
  const site = opened.adopt(await hostSite(siteSettings), async (running) => {
    await running.stop();
  });
  const kept = opened.move();

  return {
    project,
    postgres,
    api,
    site,
    said,
    follow: (heading, env) => follow(heading, { SITE: site.url, ...env }),
    setFunctions(areThere) {
      front.functionsUrl = areThere ? functionsUrl : null;
    },
    close: () => kept.disposeAsync(),
  };
}

/** A clone in which the page's commands can write: what they change is copied, the rest is linked. */
async function openClone(): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), 'auditharbor-clone-'));
  await cp(join(ROOT, 'supabase'), join(clone, 'supabase'), { recursive: true });
  for (const name of ['package.json', 'node_modules', 'dist'])
    await symlink(join(ROOT, name), join(clone, name));
  return clone;
}

function writeEnv(path: string, variables: Record<string, string>): Promise<void> {
  const lines = Object.entries(variables).map(([name, value]) => `${name}='${value}'\n`);
  return writeFile(path, lines.join(''));
}
