import { pathToFileURL } from 'node:url';

// Run by Deno (see deno.ts): serves all functions of a project in one process, at the paths that they have when
// hosted. Each argument is a function's `name=path/to/index.ts`.
declare const Deno: { args: string[] };

interface EdgeFunction {
  default: { fetch(request: Request): Promise<Response> };
}

const functions = new Map<string, EdgeFunction>();
for (const argument of Deno.args) {
  const [name = '', path = ''] = argument.split('=');
  functions.set(name, await import(pathToFileURL(path).href));
}

export default {
  fetch(request: Request): Response | Promise<Response> {
    const name = new URL(request.url).pathname.replace('/functions/v1/', '');
    return functions.get(name)?.default.fetch(request) ?? new Response(null, { status: 404 });
  },
};
