import type { Config } from 'vike/types';
import vikeReact from 'vike-react/config';

export default {
  extends: [vikeReact],
  filesystemRoutingRoot: '/',
  passToClient: ['locale', 'location', 'consent'],
  // Vike's own client is not used: `framework.tsx` has what the site needs of it.
  clientHooks: false,
  clientRouting: false,
  injectScriptsAt: 'HTML_END',
  meta: {
    // The copy namespaces that a page needs beyond the frame's.
    copy: { env: { server: true } },
    Page: { env: { server: true } },
    // The parts of the frame that the server renders and no script hydrates.
    frame: { env: { server: true } },
    // The parts of a page that the server renders and no script hydrates.
    stills: { env: { server: true } },
    // The parts of the demo that the server renders and no script hydrates.
    demoStills: { env: { server: true } },
  },
} satisfies Config;
