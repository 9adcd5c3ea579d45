import { readFile } from 'node:fs/promises';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { isShellNamespace } from './shared/i18n/namespaces.ts';
import { REGIONAL_QUERY, regionalWords } from './shared/i18n/regional-copy.ts';

/** `Features.LightDark` of Lightning CSS. */
const LIGHT_DARK = 1 << 20;

/** One build for the browser, the pages on the server, and the Fastify server itself. */
export default defineConfig(({ command }) => ({
  plugins: [vike(), react(), tailwindcss(), leanRouter(), regionalCopy(), readOnce()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // What React does for its tools in a browser is no visitor's to load.
  define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
  // Lightning CSS says both schemes in variables wherever one is named, for a function that no style here uses.
  css: { lightningcss: { exclude: LIGHT_DARK } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames,
            codeSplitting: {
              groups: [
                // With all that it needs: what is fetched before the first view is painted.
                {
                  name: 'first',
                  test: /\/client\/pages\/\+client\.ts$|\0vite\/preload-helper/,
                  priority: 6,
                },
                // What runs without the framework after that, and is shared with it.
                {
                  name: 'visitor',
                  test: /\/client\/(?:layout\/follow-visitor|lib\/(?:page-transition|reload-state))\.ts$|\/shared\/analytics\/events\.ts$/,
                  priority: 5,
                },
                // What takes every page over: React, and one file of the site's own, for every page needs both whole.
                {
                  name: 'react',
                  test: /\/node_modules\/(?:react|react-dom|scheduler)\/|\/client\/pages\/react\.ts$/,
                  priority: 4,
                },
                {
                  name: 'framework',
                  test: /\/client\/(?:pages\/framework|lib\/still)\.tsx$|\/client\/(?:lib\/(?:copy-values|wake-intl)|features\/analytics\/marks)\.ts$/,
                  priority: 3,
                },
                // What several pages have: few files, each for one kind of page.
                ...[
                  {
                    name: 'forms',
                    test: /\/client\/features\/forms\/|\/shared\/forms\/(?:issues|unspecified)\.ts$|\/rules\/rank-lead\.ts$/,
                    priority: 2,
                  },
                  {
                    name: 'demo',
                    test: /\/client\/sections\/PlatformDemo\.tsx$|\/client\/features\/demo\/(?:tabs|industries|sample-memory|use-demo-viewer|DemoStill|IndustrySwitch|sample\/headlines)\.tsx?$/,
                    priority: 2,
                  },
                  {
                    name: 'consultation',
                    test: /\/client\/features\/consultation\/(?!Schedule|Specialist|ConsultationForm|RequestStep)/,
                    priority: 2,
                  },
                  {
                    name: 'parts',
                    test: /\/client\/(?:ui|lib)\//,
                    priority: 1,
                  },
                ].map((group) => ({
                  ...group,
                  minShareCount: group.name === 'parts' ? 4 : 2,
                  includeDependenciesRecursively: false,
                })),
                { name: copyChunk, debugName: 'copy' },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Built, the server needs no node_modules but PGlite, whose WebAssembly lies beside it. Vite's
      // own server runs libraries from where they are.
      resolve: command === 'build' ? { noExternal: true, external: ['@electric-sql/pglite'] } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        rolldownOptions: {
          input: {
            index: './server/index.ts',
            production: './server/production.ts',
            leads: './server/admin/entry.ts',
            'postgres-thread': './server/backend/embedded/postgres-thread.ts',
          },
          // Lines as they were written, for the stacks in the log. V8 keeps a file's text, two bytes for each
          // character where one of them is not ASCII.
          output: {
            comments: false,
            minify: {
              compress: false,
              mangle: false,
              codegen: { removeWhitespace: false, asciiOnly: true },
            },
          },
        },
      },
    },
  },
}));

/** What a browser loads together that draws the home page itself. */
const HOME_NAMESPACES = ['hero', 'home', 'articles'];

/** One file a locale holds the words of every page's frame, another those of the home page. */
function copyChunk(id: string): string | null {
  const [, namespaceOfRegion, region] = REGIONAL_QUERY.exec(id) ?? [];
  const [, folder, file] = /\/shared\/locales\/([\w-]+)\/([\w-]+)\.json$/.exec(id) ?? [];
  const [locale, namespace] = [region ?? folder, namespaceOfRegion ?? file];
  if (!locale || !namespace) return null;
  if (isShellNamespace(namespace)) return `copy-${locale}`;
  return HOME_NAMESPACES.includes(namespace) ? `copy-${locale}-home` : null;
}

/**
 * A page's file is named for its folder, all others for what they hold. Of the digest seven letters are enough: it tells a
 * file from what it was in an earlier build, and each page loads some hundred of these names.
 */
function chunkFileNames({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, page] = /\/client\/pages\/(.+)\/\+Page\.tsx$/.exec(facadeModuleId ?? '') ?? [];
  return page
    ? `assets/pages/${page.replace(/\W+/g, '-')}.[hash:7].js`
    : 'assets/chunks/[name].[hash:7].js';
}

/** Makes a regional language's words whole when they are built, so that a browser loads one file a namespace. */
function regionalCopy(): Plugin {
  return {
    name: 'regional-copy',
    enforce: 'pre',
    load: {
      filter: { id: REGIONAL_QUERY },
      async handler(id) {
        const [, namespace, region] = REGIONAL_QUERY.exec(id) ?? [];
        const words = await readCopy(`shared/locales/en-US/${namespace}.json`);
        const own = await readCopy(`shared/locales/${region}/${namespace}.json`).catch(() => ({}));
        return { code: JSON.stringify(regionalWords(words, own)), moduleType: 'json' };
      },
    },
  };
}

async function readCopy(file: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'));
}

/**
 * Lets the build leave out of React Router what the site does not use: says that making a context or a component
 * does nothing else, which a bundler cannot see, and drops names for developers' tools and the longest messages for
 * them. 9 KB gzip of every page.
 */
function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(
            /= (React\d*\.(?:createContext|forwardRef|memo|lazy)\()/g,
            '= /* @__PURE__ */ $1',
          )
          .replace(/= (new (?:Set|URL)\()/g, '= /* @__PURE__ */ $1')
          .replace(
            /^(var \w+ = )(typeof window .*|Object\.getOwnPropertyNames\(.*|\[[^\]]*\.\.\.[^\]]*\]);$/gm,
            '$1/* @__PURE__ */ (() => ($2))();',
          )
          .replace(/^\w+\.(?:displayName|contextType) = .*;$/gm, '')
          .replace(/^ +window\.__reactRouterVersion = [^;]*;$/gm, '')
          // What would be told to developers of routes, of which there are none.
          .replace(/`Cannot include a (?:\\`|[^`])*`/, "'Invalid path'")
          .replace(/`You cannot render a [^`]*`/, "'Invalid router'")
          .replace(/^ +warning\(\s+locationContext != null,[^;]*;$/m, ''),
        map: null,
      }),
    },
  };
}

/**
 * Has a browser read React's modules once. The build makes a function of each CommonJS module, called where the file
 * runs. V8 skims a function that is called later, on the main thread again when it is; one written
 * `(function` it compiles at once, off the main thread, as the file comes. An arrow function it takes for later.
 * And whatever makes an error V8 reads again to know the lines of its stack: React makes five where it runs, which it
 * throws to tell itself something, and which nobody sees.
 */
function readOnce(): Plugin {
  return {
    name: 'read-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler(code) {
        const made = /(?<=Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g;
        if (!made.test(code)) throw new Error('React makes no errors in advance any more');
        return { code: code.replace(made, 'Object.create(Error.prototype)'), map: null };
      },
    },
    // After minifying, which writes arrow functions.
    generateBundle(_, bundle) {
      const chunk = Object.values(bundle).find(({ name }) => name === 'react');
      if (chunk?.type !== 'chunk') throw new Error('React has no file of its own');
      const arrow = /(?<==\w+\(\()(?:(\w+)|\((\w+,\w+)\))=>(?=\{)/g;
      if (!arrow.test(chunk.code)) throw new Error('React’s modules are no functions any more');
      chunk.code = chunk.code.replace(arrow, 'function($1$2)');
    },
  };
}
