import 'virtual:@brillout/vite-plugin-server-entry:serverEntry';

/** The built site with its pages in it: what index.ts starts, and tests with a clock, limits and a log of theirs. */
export { createLog } from './plugins/logging.ts';
export { openSite, start } from './start.ts';
