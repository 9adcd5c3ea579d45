// `npm run test:files`: installs LibreOffice, opens each file of /templates in it, and checks its rows.
import { install, installPeers, run } from './setup.mjs';

install();
installPeers([
  { package: 'libreoffice-calc-nogui', file: '/usr/lib/libreoffice/program/libscfiltlo.so' },
  { package: 'libreoffice-writer-nogui', file: '/usr/lib/libreoffice/program/libswlo.so' },
]);
run('node', ['scripts/templates/open-files.ts']);
