import 'virtual:@brillout/vite-plugin-server-entry:serverEntry';

/** The built site with its pages: index.ts starts it, and so do tests, with their own clock, limits and log. */
export { createLog } from './plugins/logging.ts';
export { openSite, start } from './start.ts';
