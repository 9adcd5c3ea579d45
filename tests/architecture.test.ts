import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LEAD_KINDS } from '#rules/lead-forms.ts';
import { HANDLERS } from '#server/backend/embedded/functions.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What functions and site share, in the functions' folder, because it is deployed alone. */
const RULES = 'supabase/functions/_shared/rules/';
const ROOMS = ['client', 'server', 'shared', 'supabase'] as const;
const SHARED_LIBRARIES = ['zod/mini', 'temporal-polyfill'];
/** The client's layers, lowest first: a file imports only from its own layer and those below. */
const FLOORS = ['lib', 'ui', 'features', 'islands', 'boot', 'sections', 'layout', 'pages'];
/** The server's layers, lowest first, by folder or file. */
const SERVER_FLOORS = [
  ['process', 'durable', 'signing', 'csv.ts', 'deadline.ts', 'retention.ts', 'services.ts'],
  ['settings.ts', 'config.ts', 'limits.ts'],
  ['http', 'i18n'],
  ['backend'],
  ['consent', 'leads'],
  ['pages', 'results'],
  ['connections', 'plugins'],
  ['routes'],
  ['admin'],
  ['app.ts', 'parts.ts', 'start.ts', 'production.ts', 'dev.ts', 'index.ts', 'untyped.d.ts'],
];

interface Source {
  path: string;
  text: string;
  imports: { target: string; local: string | null }[];
}

const sources = ROOMS.flatMap((room) => listFiles(join(ROOT, room)))
  .filter((file) => /\.(ts|tsx)$/.test(file))
  .map(readSource);

const inRoom = (room: string) => sources.filter(({ path }) => path.startsWith(`${room}/`));

const isRule = (path: string) => path.startsWith(RULES);
/** The shared rules that a browser can run too. */
const browserRules = sources
  .filter(
    ({ path, imports }) => isRule(path) && !imports.some(({ target }) => /^node:/.test(target)),
  )
  .map(({ path }) => path);

/** `file → import` for every import for which `forbidden` is true. */
function trespasses(
  room: string,
  forbidden: (target: string, source: Source) => boolean,
): string[] {
  return inRoom(room).flatMap((source) =>
    source.imports
      .filter(({ target, local }) => forbidden(local ?? target, source))
      .map(({ target, local }) => `${source.path} → ${local ?? target}`),
  );
}

describe('the rooms', () => {
  it('shared imports nothing but itself, the shared rules and a few small pure libraries', () => {
    const allowed = (target: string) =>
      target.startsWith('shared/') ||
      browserRules.includes(target) ||
      SHARED_LIBRARIES.includes(target);
    expect(trespasses('shared', (target) => !allowed(target))).toEqual([]);
  });

  it('client never imports server, nor of supabase more than the shared rules', () => {
    const forbidden = (target: string) =>
      /^(server|supabase)\//.test(target) && !browserRules.includes(target);
    expect(trespasses('client', forbidden)).toEqual([]);
  });

  it('server reaches client only through Vike', () => {
    expect(trespasses('server', (target) => target.startsWith('client/'))).toEqual([]);
  });

  it('supabase stands alone, and the server reaches it through one file, apart from the rules', () => {
    expect(trespasses('supabase', (target) => /^(client|server|shared)\//.test(target))).toEqual(
      [],
    );
    // Deployed, it has no package.json that would know the names with a #.
    const named = inRoom('supabase').filter(({ imports }) =>
      imports.some(({ target }) => target.startsWith('#')),
    );
    expect(named.map(({ path }) => path)).toEqual([]);
    const doors = new Set(
      trespasses('server', (target) => target.startsWith('supabase/') && !isRule(target)).map(
        (found) => found.split(' → ')[0],
      ),
    );
    expect([...doors]).toEqual(['server/backend/embedded/functions.ts']);
  });

  it('the shared rules import nothing else of the functions, nor what these do not have', () => {
    const { imports } = JSON.parse(
      readFileSync(join(ROOT, 'supabase/functions/deno.json'), 'utf8'),
    );
    const allowed = (target: string) =>
      isRule(target) || target.startsWith('node:') || target in imports;
    const found = trespasses('supabase', (target, { path }) => isRule(path) && !allowed(target));
    expect(found).toEqual([]);
  });

  it('client’s floors import downwards', () => {
    const floor = (path: string) => FLOORS.indexOf(path.split('/')[1] ?? '');
    const upwards = trespasses('client', (target, { path }) => {
      if (!target.startsWith('client/') || target.endsWith('.css')) return false;
      return floor(target) > floor(path);
    });
    expect(upwards).toEqual([]);
  });

  it('in server, the arrows run one way, from reading requests up to the app', () => {
    const floor = (path: string) =>
      SERVER_FLOORS.findIndex((names) => names.includes(path.split('/')[1] ?? ''));
    const upwards = trespasses('server', (target, { path }) => {
      if (floor(path) < 0) return true;
      return target.startsWith('server/') && floor(target) > floor(path);
    });
    expect(upwards).toEqual([]);
  });

  it('there are no circles', () => {
    const graph = new Map(
      sources.map(({ path, imports }) => [
        path,
        imports.map(({ local }) => local).filter((local): local is string => local !== null),
      ]),
    );
    expect(findCircles(graph)).toEqual([]);
  });
});

describe('the functions', () => {
  const inBackend = (path: string) => join(ROOT, 'supabase', path);

  it('are the same in their folder, in what the site hosts itself, and in what is deployed', () => {
    const folders = readdirSync(inBackend('functions'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
      .map(({ name }) => name)
      .sort();
    const config = readFileSync(inBackend('config.toml'), 'utf8');
    const deployed = [...config.matchAll(/^\[functions\.(.+)\]$/gm)].map(([, name]) => name);
    expect([...HANDLERS.keys()].sort()).toEqual(folders);
    expect(deployed.sort()).toEqual(folders);
  });

  it('store every kind of lead, and the table admits no other', () => {
    const migrations = readdirSync(inBackend('migrations'))
      .sort()
      .map((file) => readFileSync(inBackend(`migrations/${file}`), 'utf8'))
      .join('\n');
    // The table's own check, or the one with which a later migration replaces it, by PostgreSQL's name.
    const checks = migrations.matchAll(
      /(?:create table public\.leads \([^;]*?\bkind text not null|add constraint leads_kind_check)\s+check \(kind in \(([^)]*)\)\)/g,
    );
    const [, admitted = ''] = [...checks].at(-1) ?? [];
    expect(admitted.split(/\s*,\s*/).sort()).toEqual(LEAD_KINDS.map((kind) => `'${kind}'`).sort());
  });
});

describe('one author each', () => {
  const mention = (room: string, pattern: RegExp, except: string[]) =>
    inRoom(room)
      .filter(({ path, text }) => pattern.test(text) && !except.includes(path))
      .map(({ path }) => path);

  it('only config reads the environment', () => {
    expect(mention('server', /process\.env\b/, ['server/config.ts'])).toEqual([]);
    expect(mention('client', /process\.env\b|import\.meta\.env\b/, [])).toEqual([]);
    expect(mention('shared', /process\b\./, [])).toEqual([]);
  });

  it('only createApp’s default and the owner’s tool read the clock: time is an argument', () => {
    // `performance.now()` measures durations, so it does not count as a clock.
    const clock = /\bDate\.now\b|\bDate\(\)|new Date\b(?!\()|\bTemporal\.Now\b/;
    const doors = ['server/app.ts', 'server/admin/entry.ts'];
    expect(mention('server', clock, doors)).toEqual([]);
    expect(mention('shared', clock, [])).toEqual([]);
    expect(mention('supabase', clock, ['supabase/functions/_shared/deno-runtime.ts'])).toEqual([]);
  });

  it('only the security plugin writes a Content-Security-Policy', () => {
    const author = 'server/plugins/security-headers.ts';
    expect(mention('server', /content-security-policy/i, [author])).toEqual([]);
  });

  // ASVS 1.2.5, 1.3.2
  it('no text becomes a program, and one command is started: the database is made by Node itself', () => {
    const program = /^(?!\s*(?:\/\/|\*)).*(?:\beval\(|\bnew Function\b|node:vm|child_process)/m;
    for (const room of ROOMS)
      expect(mention(room, program, ['server/backend/embedded/postgres.ts'])).toEqual([]);
  });

  // ASVS 3.2.2
  it('no text becomes HTML but the server’s own', () => {
    const html =
      /dangerouslySetInnerHTML=|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\(|\bsrcdoc\b/;
    const authors = [
      // What React rendered, and JSON in which no script can end.
      'client/islands/Island.tsx',
      'client/layout/DocumentHead.tsx',
      // What the server sent: an element that is kept.
      'client/lib/served-html.tsx',
      'client/boot/first-script.ts',
    ];
    const found = ['client', 'server', 'supabase'].flatMap((room) => mention(room, html, []));
    expect(found.sort()).toEqual(authors.sort());
  });

  // ASVS 1.3.6, 12.3.2, 13.2.4, 15.3.2
  it('all that calls out is known, verifies certificates and follows no redirect', () => {
    const call =
      /(?<![.\w'])fetch\(|\.fetch\(|globalThis\.fetch|'(?:node:(?:https|http2|tls|dgram)|ioredis|nodemailer|@opentelemetry\/exporter[\w-]*)'|import \{[^}]*\b(?:request|connect)\b[^}]*\} from 'node:(?:http|net)'/;
    const callers = [
      // The command line and the running site, by a Unix socket.
      'server/admin/client.ts',
      'server/admin/socket.ts',
      // The backend, Redis.
      'server/backend/client.ts',
      'server/backend/embedded/index.ts',
      'server/http/client-counter.ts',
      // The collector of traces.
      'server/process/tracing.ts',
    ];
    const found = mention('server', call, []).filter((path) => !path.endsWith('.d.ts'));
    expect(found.sort()).toEqual(callers.sort());
    const uncertified = /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/;
    for (const room of ROOMS) expect(mention(room, uncertified, [])).toEqual([]);
    const callingOut = [
      ...inRoom('supabase').filter(({ text }) => /\bruntime\.fetch\(/.test(text)),
      ...inRoom('server').filter(({ path }) => path === 'server/backend/client.ts'),
    ];
    expect(callingOut.length).toBeGreaterThan(3);
    const following = callingOut.filter(({ text }) => !/redirect: '(?:error|manual)'/.test(text));
    expect(following.map(({ path }) => path)).toEqual([]);
  });

  // ASVS 9.1.2, 11.2.1, 11.3.1, 11.3.2, 11.4.1, 11.4.3, 11.5.1
  it('cryptography is the platform’s, with SHA-256 and AES-256-GCM alone', () => {
    const code = [...inRoom('server'), ...inRoom('supabase')];
    const named = code.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:create(?:Hash|Hmac)|hkdfSync|digest)\(\s*'(\w[\w-]*\d)'/g)].map(
        ([, name]) => name,
      ),
    );
    expect([...new Set(named)]).toEqual(['sha256']);
    const ciphers = code.flatMap(({ text }) => text.match(/['"]aes-[\w-]+['"]/gi) ?? []);
    expect(ciphers).toEqual(["'aes-256-gcm'"]);
    expect(
      trespasses('server', (target) => /crypto/.test(target) && target !== 'node:crypto'),
    ).toEqual([]);
    // Chance decides about pauses alone, never about a number that somebody could guess.
    for (const room of ROOMS)
      expect(mention(room, /\bMath\.random\b/, ['server/leads/delivery.ts'])).toEqual([]);
  });

  it('no private member of Node, Fastify or React is used', () => {
    const members = /\._[a-z]|\{\s*_[a-z]\w*\s*[:,}]|^\s+_[a-z]\w*[?(:]|\[k[A-Z]\w*\]/m;
    const names =
      /\bkOut|TickObject|getOwnPropertySymbols|INTERNALS|__react|_react|process\.binding|\.symbols\./;
    for (const room of ['server', 'shared', 'supabase'])
      expect(mention(room, members, [])).toEqual([]);
    for (const room of ROOMS) expect(mention(room, names, [])).toEqual([]);
  });

  it('only page-address writes the history: tags read what is passed to it', () => {
    const writes = /\.(?:push|replace)State\b|history\s*\[/;
    expect(
      inRoom('client')
        .filter(({ text }) => writes.test(text))
        .map(({ path }) => path),
    ).toEqual(['client/lib/page-address.ts']);
  });

  it('no component carries a style attribute, which the policy would block', () => {
    expect(mention('client', /\sstyle=\{/, [])).toEqual([]);
  });

  it('only dateWriter writes the dates that people read', () => {
    const bare = /\bIntl\.DateTimeFormat\(|\.toLocale(?:Date|Time)?String\(|\.formatRange/;
    const authors = [`${RULES}write-date.ts`];
    const others = [
      // Clocks and days in machine format.
      'client/features/scheduling/zone-clock.ts',
      'shared/privacy-requests/due-date.ts',
      // A zone's name.
      'supabase/functions/_shared/mail/meeting-time.ts',
      // In English on every page (spec 2.6).
      'shared/articles/format-article-date.ts',
    ];
    for (const room of ROOMS) expect(mention(room, bare, [...authors, ...others])).toEqual([]);
  });

  it('only copy says how a language parts a label from its value, and a thing from the next', () => {
    const joined = /\.join\(['"`]\s*[:;] ?['"`]\)|\{['"`]\s*[:;] ['"`]\}|[`}]\s?[:;] \$\{/;
    expect(mention('client', joined, [])).toEqual([]);
    expect(mention('shared', joined, [])).toEqual([]);
  });

  it('nothing is exported that no other file names', () => {
    const others = ['tests', 'e2e', 'scripts', 'vite.config.ts'].flatMap((room) =>
      listFiles(join(ROOT, room)),
    );
    const texts = [...sources, ...others.filter((file) => /\.m?ts$/.test(file)).map(readSource)];
    // Names stand in import clauses, in what is taken out of a module, behind its dot, or quoted for a loader.
    const naming =
      /\b(?:import|export)\s[^;'"]*?\bfrom\b|\{[^{}]*\}[\s\],)]*=|\)\.\w+|\('\w+'[,)]/g;
    const named = new Map<string, Set<string>>();
    for (const { path, text } of texts)
      for (const [clause] of text.matchAll(naming))
        for (const [name] of clause.matchAll(/\b[A-Za-z]\w+\b/g))
          named.set(name, (named.get(name) ?? new Set()).add(path));
    const alone = sources
      // Vike finds these by name.
      .filter(({ path }) => !/\/\+\w+(?:\.\w+)*$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)]
          .filter(([, name = '']) => [...(named.get(name) ?? [])].every((other) => other === path))
          .map(([, name]) => `${path}: ${name}`),
      );
    expect(alone.join('\n')).toBe('');
  });

  it('no test is skipped, focused, expected to fail or mocked', () => {
    const unrun =
      /\.(?:skip|skipIf|runIf|only|todo|fixme)[.(]|\b(?:it|test)(?:\.\w+)*\.fails?[.(]|vi\.mock\(/;
    expect(testsThat(unrun)).toEqual([]);
  });

  it('no two test files share a module of the browser that keeps state: they share a process', () => {
    const keeps =
      /^(?:let \w|const \w+(?:: [^=\n]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|\[\]);)/m;
    const tests = ['tests', 'scripts']
      .flatMap((room) => listFiles(join(ROOT, room)))
      .filter((file) => /\.tsx?$/.test(file));
    const all = new Map([...sources, ...tests.map(readSource)].map((one) => [one.path, one]));
    const reach = (path: string, found = new Set<string>()) => {
      if (!found.has(path) && all.has(path)) {
        found.add(path);
        for (const { local } of all.get(path)?.imports ?? []) if (local) reach(local, found);
      }
      return found;
    };
    const users = tests
      .map((file) => relative(ROOT, file))
      .filter((path) => path.endsWith('.test.ts'))
      .flatMap((path) => [...reach(path)]);
    const keeping = inRoom('client').filter(({ text }) => keeps.test(text));
    // One that keeps state, and has a test.
    expect(keeping.map(({ path }) => path)).toContain('client/features/demo/frame/use-formats.ts');
    expect(users).toContain('client/features/demo/frame/use-formats.ts');
    const shared = keeping
      .map(({ path }) => path)
      .filter((path) => users.filter((used) => used === path).length > 1);
    // Formatters, which are the same for every test.
    expect(shared).toEqual(['client/features/demo/frame/use-formats.ts']);
  });

  it('no test sleeps: it waits for the thing itself', () => {
    const sleep =
      /waitForTimeout|networkidle|['"](?:node:)?timers\/promises['"]|new Promise(?:<\w+>)?\(\s*\(?\w+\)?\s*=>\s*\{?\s*setTimeout\(/;
    const others = [
      // Retries in a loop.
      'tests/support/poll.ts',
      // Simulates a slow peer.
      'tests/support/fake-zoom.ts',
    ];
    expect(testsThat(sleep).sort()).toEqual(others.sort());
  });
});

/** The test files, except this one, whose text matches the pattern. */
function testsThat(pattern: RegExp): string[] {
  return [...listFiles(join(ROOT, 'tests')), ...listFiles(join(ROOT, 'e2e'))]
    .filter((file) => file.endsWith('.ts') && !file.endsWith('architecture.test.ts'))
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .map((file) => relative(ROOT, file));
}

function readSource(file: string): Source {
  const path = relative(ROOT, file);
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
  );
  const imports = [...found].map((match) => {
    const target = match[1] ?? match[2] ?? '';
    return { target, local: resolveLocal(path, target) };
  });
  return { path, text, imports };
}

function resolveLocal(from: string, target: string): string | null {
  if (target.startsWith('#')) return target.slice(1).replace(/^rules\//, RULES);
  if (!target.startsWith('.')) return null;
  return relative(ROOT, resolve(ROOT, dirname(from), target));
}

function findCircles(graph: ReadonlyMap<string, string[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (node: string, trail: string[]) => {
    const at = trail.indexOf(node);
    if (at !== -1) circles.push([...trail.slice(at), node].join(' → '));
    if (at !== -1 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}
