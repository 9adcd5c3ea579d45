import type { Config } from 'vike/types';
import vikeReact from 'vike-react/config';

export default {
  extends: [vikeReact],
  filesystemRoutingRoot: '/',
  passToClient: ['locale', 'site', 'location', 'consent'],
  prefetchStaticAssets: 'hover',
  meta: {
    // The namespaces of copy that a page needs beside the frame's.
    copy: { env: { client: true, server: true } },
    // What the server draws of the demo and no script takes over.
    demoStills: { env: { server: true } },
    // What draws figures, likewise.
    figures: { env: { server: true } },
  },
} satisfies Config;
