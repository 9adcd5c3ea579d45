import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('plain-react.tsx', import.meta.url));

/** Builds `plain-react.tsx` as the site is built, in one file with its libraries; resolves to its path. */
export async function buildPlainReact(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    ssr: { noExternal: true },
    // Otherwise React would use its slower development build.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: ENTRY,
      outDir: folder,
      target: 'es2022',
      rolldownOptions: { output: { entryFileNames: 'plain-react.mjs' } },
    },
  });
  return `${folder}/plain-react.mjs`;
}
