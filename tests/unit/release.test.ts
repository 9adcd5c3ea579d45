import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

describe('a release', () => {
  it('has one version, in package.json, the changelog and the label of its image', () => {
    const { version } = JSON.parse(read('package.json'));
    const newest = /^## \[(\d+\.\d+\.\d+)\] – \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md'))?.[1];
    const label = /image\.version="([^"]+)"/.exec(read('Dockerfile'))?.[1];
    expect([newest, label]).toEqual([version, version]);
  });
});
