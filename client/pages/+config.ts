import type { Config } from 'vike/types';
import vikeReact from 'vike-react/config';

export default {
  extends: [vikeReact],
  filesystemRoutingRoot: '/',
  // A page is a document: the browser navigates, and islands are hydrated by `client/islands`.
  clientHooks: false,
  clientRouting: false,
  injectScriptsAt: 'HTML_END',
  meta: {
    Page: { env: { server: true } },
  },
} satisfies Config;
