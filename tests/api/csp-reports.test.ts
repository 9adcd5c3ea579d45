import { isDeepStrictEqual } from 'node:util';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { hostSite } from '../support/hosted-site.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile(AWAY);

const PATH = '/api/csp-reports';
const report = (type: string, body: string, at = site) =>
  clientOf(at).post(PATH, body, { 'content-type': type });

describe('a browser’s report of a policy violation', () => {
  // ASVS 16.3.3
  it('is in the log by its directive, without the visitor’s address', async () => {
    const body = {
      'csp-report': {
        'document-uri': 'https://www.auditharbor.example/contact?secret=1',
        'effective-directive': 'connect-src',
      },
    };
    await report('application/csp-report', JSON.stringify(body)).expect(204);
    await site.untilLine(({ directives }) => isDeepStrictEqual(directives, { 'connect-src': 1 }));
    expect(site.lines.join('\n')).not.toContain('secret=1');
  });

  // ASVS 16.4.1
  it('puts no word of the sender’s choice into the log', async () => {
    const body = ['constructor', 'ada-okafor', '__proto__', 'x'.repeat(40)].map(
      (effectiveDirective) => ({ body: { effectiveDirective } }),
    );
    await report('application/reports+json', JSON.stringify(body)).expect(204);
    await site.untilLine(({ directives }) => isDeepStrictEqual(directives, { other: 4 }));
    expect(site.lines.join('\n')).not.toMatch(/ada-okafor|xxxx/);
  });

  it('after ten others in a minute is summed up with those that follow', async () => {
    await using flooded = await hostSite(AWAY);
    const send = (effectiveDirective: string) =>
      report(
        'application/reports+json',
        JSON.stringify([{ body: { effectiveDirective } }]),
        flooded,
      ).expect(204);
    for (let n = 1; n <= 10; n += 1) await send('img-src');
    for (const directive of ['font-src', 'font-src', 'connect-src']) await send(directive);
    await flooded.stop();
    const told = flooded.lines
      .map((line) => JSON.parse(line))
      .filter(({ directives }) => directives)
      .map(({ directives, reports }) => ({ directives, reports }));
    expect(told).toEqual([
      ...Array.from({ length: 10 }, () => ({ directives: { 'img-src': 1 } })),
      { directives: { 'font-src': 2, 'connect-src': 1 }, reports: 3 },
    ]);
  });

  it('that is none is taken without a word, another type is not', async () => {
    const nested = `${'['.repeat(7000)}${']'.repeat(7000)}`;
    const names = ['5', '{"toString":1}', nested, '["frame-src"]'];
    const reports = names.map((name) => `{"csp-report":{"effective-directive":${name}}}`);
    for (const none of ['no json', 'null', '[null,[],5]', ...reports])
      await report('application/csp-report', none).expect(204);
    const { headers } = await request(site.url).post(PATH).expect(204);
    await site.untilLine(({ reqId }) => reqId === headers['x-request-id']);
    expect(site.lines.join('\n')).not.toContain('frame-src');
    await report('application/json', '{}').expect(415);
    await report('application/csp-report', 'x'.repeat(70_000)).expect(413);
  });
});
