import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { copy as HOME_NAMESPACES } from './client/pages/index/+copy.ts';
import { SHELL_NAMESPACES } from './shared/i18n/namespaces.ts';

/** One build for the browser, the pages on the server, and the Fastify server itself. */
export default defineConfig(({ command }) => ({
  plugins: [vike(), react(), tailwindcss()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { first: './client/layout/first-script.ts' },
          output: {
            codeSplitting: {
              groups: [
                // With all that it needs: nothing else is fetched before the framework.
                { name: 'first', test: /\/client\/layout\/first-script\.ts$/, priority: 1 },
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
      build: {
        rolldownOptions: {
          input: {
            index: './server/index.ts',
            production: './server/production.ts',
            leads: './server/owner/entry.ts',
          },
        },
      },
    },
  },
}));

/** One file a locale holds the words of every page's frame, another those of the home page. */
function copyChunk(id: string): string | null {
  const [, locale, namespace] = /\/shared\/locales\/([\w-]+)\/([\w-]+)\.json$/.exec(id) ?? [];
  if (!locale || !namespace) return null;
  if (SHELL_NAMESPACES.includes(namespace)) return `copy-${locale}`;
  return HOME_NAMESPACES.includes(namespace) ? `copy-${locale}-home` : null;
}
