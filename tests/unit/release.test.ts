import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RELEASE } from '#rules/deployment.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8');

/** SHA-256 of each migration that a release has: databases were made by it, so only new files are added. */
const RELEASED = {
  '20261127180000_content.sql': '98e892ba79bd74862ec12a30c23869bb0f27c7ad9c6740792057afdc70f6c8dd',
  '20261127180001_leads.sql': 'b0ab2dee82902de90e32a5dcfbafce9a9c5b094a022dd2245b4cccbd3b8d09f3',
  '20261127180002_outbox.sql': 'e7263da5f97ca5fca732dc41757c93271388c2f1ed7d66d06a60d303cbb33626',
  '20261127180003_meetings.sql': 'b97b82f19dc4942e1fcf3a7a793850505a9844b243f47d38987277880418ea9a',
  '20261127180004_meeting_leads.sql':
    '425240f1bebb0458ef06c5c5538085a514fbf3db79c1688391b5367aa7ef972f',
  '20261127180005_consent_records.sql':
    '393a7207fce4bbf29be124b3d5960a4567dc02a73117143510ef54b76049af71',
  '20261127180006_privacy_requests.sql':
    '57076dd23ec91376eb69ccfcf12e22af2c2c88dbe3270376747a8a8cc4264d4b',
  '20261127180007_retention.sql':
    'bf824461787a093de3e41c320f6659812f2b516d13c8225ef8754c62bd29ae85',
  '20261127180008_operating.sql':
    '30fd6ddf9c9884ab65a3fdb6389cd7b2d2a177d8fcfbd9fe52946d702d08e07b',
};

describe('a release', () => {
  it('has one version, in package.json, the functions, the changelog and the label of its image', () => {
    const { version } = JSON.parse(read('package.json'));
    const newest = /^## \[(\d+\.\d+\.\d+)\] – \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md'))?.[1];
    const label = /image\.version="([^"]+)"/.exec(read('Dockerfile'))?.[1];
    expect([newest, label, RELEASE]).toEqual([version, version, version]);
    // What it leaves is kept, so that every later one is shown to open it (tests/contract/upgrade.test.ts).
    const { migrations } = JSON.parse(read(`tests/fixtures/${version}/made.json`));
    expect(Object.keys(RELEASED)).toEqual(expect.arrayContaining(migrations));
  });

  it.each(Object.entries(RELEASED))('keeps its migration %s as it was', (file, digest) => {
    expect(hash('sha256', read(`supabase/migrations/${file}`))).toBe(digest);
  });

  // ASVS 15.1.2
  it('lists what it is made of as CycloneDX', () => {
    const run = { cwd: ROOT, encoding: 'utf8' } as const;
    const sbom = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], run));
    const names = sbom.components.map(({ name }: { name: string }) => name);
    expect(sbom.bomFormat).toBe('CycloneDX');
    for (const name of ['fastify', 'react', '@fontsource-variable/inter'])
      expect(names).toContain(name);
    expect(names).not.toContain('vitest');
  });
});
