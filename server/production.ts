import 'virtual:@brillout/vite-plugin-server-entry:serverEntry';

/** The built site with its pages in it: what index.ts starts, and tests with a clock and limits of theirs. */
export { start } from './start.ts';
