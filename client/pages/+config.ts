import type { Config } from 'vike/types';
import vikeReact from 'vike-react/config';

export default {
  extends: [vikeReact],
  filesystemRoutingRoot: '/',
  passToClient: ['locale', 'location', 'consent'],
  // No client of Vike's: `framework.tsx` has what the site needs of it.
  clientHooks: false,
  clientRouting: false,
  injectScriptsAt: 'HTML_END',
  meta: {
    // The namespaces of copy that a page needs beside the frame's.
    copy: { env: { server: true } },
    Page: { env: { server: true } },
    // What the server draws of the frame and no script takes over.
    frame: { env: { server: true } },
    // What the server draws of a page and no script takes over.
    stills: { env: { server: true } },
    // What the server draws of the demo and no script takes over.
    demoStills: { env: { server: true } },
  },
} satisfies Config;
