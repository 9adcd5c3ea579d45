import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

// Run by Deno (see deno.ts): all functions of a project in one process, at the paths that they have when
// hosted. As for the Supabase CLI, a folder is a function unless its name begins with an underscore.
declare const Deno: { args: string[] };

interface EdgeFunction {
  default: { fetch(request: Request): Promise<Response> };
}

const folder = pathToFileURL(`${Deno.args[0]}/`);
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);
const functions = new Map<string, EdgeFunction>();
for (const name of names)
  functions.set(name, await import(new URL(`${name}/index.ts`, folder).href));

export default {
  fetch(request: Request): Response | Promise<Response> {
    const name = new URL(request.url).pathname.replace('/functions/v1/', '');
    return functions.get(name)?.default.fetch(request) ?? new Response(null, { status: 404 });
  },
};
