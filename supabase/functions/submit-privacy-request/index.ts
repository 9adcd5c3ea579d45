import { denoRuntime } from '../_shared/deno-runtime.ts';
import { handle } from './handler.ts';

export default { fetch: (request: Request) => handle(request, denoRuntime) };
