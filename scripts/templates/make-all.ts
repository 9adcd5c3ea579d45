// `npm run templates`: writes the files of /templates from their data. A test fails if one is not current.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { TEMPLATES_DATE, type Template, templateFile } from '#shared/templates/template.ts';
import { TEMPLATES } from '#shared/templates/templates.ts';
import WORDS from '../../shared/locales/en-US/templates.json' with { type: 'json' };
import { makeDocument } from './make-document.ts';
import { makeWorkbook } from './make-workbook.ts';

/** Makes all files, by address. The same data gives the same bytes, on any day. */
export async function makeAll(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const template of TEMPLATES) files.set(templateFile(template), repack(await make(template)));
  return files;
}

function make(template: Template): Promise<Uint8Array> {
  const words = WORDS.files[template.id];
  return template.format === 'xlsx' ? makeWorkbook(template, words) : makeDocument(template, words);
}

/** Removes the time of creation, which the libraries write into the archive and the document's properties. */
function repack(made: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(made)).sort(([a], [b]) => (a < b ? -1 : 1));
  const first = '[Content_Types].xml';
  parts.sort(([a], [b]) => Number(b === first) - Number(a === first));
  const dated = parts.map(([name, bytes]) => [
    name,
    name === 'docProps/core.xml' ? strToU8(setDates(new TextDecoder().decode(bytes))) : bytes,
  ]);
  // An archive's times are in local time.
  const mtime = new Date(2026, 0, 1);
  return zipSync(Object.fromEntries(dated) as Zippable, { level: 9, mtime });
}

function setDates(properties: string): string {
  return properties.replace(
    /(<dcterms:(?:created|modified)[^>]*>)[^<]*/g,
    `$1${TEMPLATES_DATE}T00:00:00Z`,
  );
}

if (import.meta.main)
  for (const [address, bytes] of await makeAll()) {
    writeFileSync(fileURLToPath(new URL(`../../public${address}`, import.meta.url)), bytes);
    console.log(`${String(bytes.length).padStart(7)} ${address}`);
  }
