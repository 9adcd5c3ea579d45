// `npm run templates`: writes the files of /templates from their data. A test fails if one is not current.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeAll } from './templates/make-all.ts';

const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));

let whole = 0;
for (const [address, bytes] of await makeAll()) {
  writeFileSync(join(PUBLIC, address), bytes);
  whole += bytes.length;
  console.log(`${String(bytes.length).padStart(7)} ${address}`);
}
console.log(`${String(whole).padStart(7)} bytes in all`);
