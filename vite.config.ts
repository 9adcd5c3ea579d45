import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';

/** `Features.LightDark` of Lightning CSS. */
const LIGHT_DARK = 1 << 20;

/** One build for the browser, the pages on the server, and the Fastify server itself. */
export default defineConfig(({ command }) => ({
  plugins: [vike(), react(), tailwindcss()],
  // The licences of the bundled libraries lie beside what they are bundled into, as they ask.
  build: { target: 'es2022', assetsInlineLimit: 0, license: { fileName: 'licenses.md' } },
  // What React does for its tools in a browser is no visitor's to load.
  define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
  // Lightning CSS says both schemes in variables wherever one is named, for a function that no style here uses.
  css: { lightningcss: { exclude: LIGHT_DARK } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Of the digest seven letters are enough: it tells a file from what it was in an earlier build.
            chunkFileNames: 'assets/chunks/[name].[hash:7].js',
            codeSplitting: {
              groups: [
                // With all that it needs: what is fetched before the first view is painted.
                {
                  name: 'first',
                  test: /\/client\/pages\/\+client\.ts$|\0vite\/preload-helper/,
                  priority: 4,
                },
                // What every page loads after that.
                { name: 'visitor', test: /\/client\/boot\/follow-visitor\.ts$/, priority: 3 },
                // What every island needs.
                {
                  name: 'react',
                  test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
                  priority: 2,
                },
                { name: 'island', test: /\/client\/islands\/hydrate\.tsx$/, priority: 2 },
                // What several islands have.
                {
                  name: 'parts',
                  test: /\/client\/(?:features\/forms|ui|lib)\/.*(?<!(?:address|elsewhere|words)\.ts)$|\/shared\/forms\/issues\.ts$|\/rules\/(?:lead-forms|max-length|privacy-kinds|rank-lead)\.ts$/,
                  priority: 1,
                  minShareCount: 3,
                  includeDependenciesRecursively: false,
                },
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
        // The browser's build has the files of public/, and they are served from there.
        copyPublicDir: false,
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
