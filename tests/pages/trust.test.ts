import { describe, expect, it } from 'vitest';
import { TRUST_DOCUMENTS } from '#shared/trust/documents.ts';
import { clientOf } from '../support/client.ts';
import { THIRD_PARTIES } from '../support/consent.ts';
import { elements, unescapeHtml } from '../support/page-parts.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const PUBLIC_URL = 'https://www.auditharbor.example';

/** All third parties are configured, and the site is told that it is served over HTTPS. */
const site = await siteOfFile({ TRUST_PROXY: '127.0.0.1/32', ...THIRD_PARTIES });
const { get, read } = clientOf(site);

const words = (html: string) => unescapeHtml(html.replace(/<[^>]+>/g, ''));

/** The commands on /data-security for visitors to type, and what the page says they will see. */
async function printedChecks() {
  const [, panel = ''] = /id="verify"([\s\S]*?)<section/.exec(await read('/data-security')) ?? [];
  return panel.split('<h3').flatMap((check) => {
    const [, command] = /<code[^>]*>([\s\S]*?)<\/code>/.exec(check) ?? [];
    const lines = (kind: RegExp) => [...check.matchAll(kind)].map(([, line = '']) => words(line));
    const seen = lines(/<samp>([\s\S]*?)<\/samp>/g);
    const unseen = lines(/<samp data-absent[^>]*>([\s\S]*?)<\/samp>/g);
    return command ? [{ command: words(command), seen, unseen }] : [];
  });
}

/** Does what curl does with such a command; resolves to what it would print. */
async function run(command: string): Promise<string> {
  expect(command).toMatch(/^curl -sI /);
  const [url = ''] = /https:[^' ]+/.exec(command) ?? [];
  expect(url.startsWith(`${PUBLIC_URL}/`)).toBe(true);
  const said = [...command.matchAll(/-H '([^:]+): ([^']*)'/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const headers = { 'user-agent': 'curl/8.5.0', accept: '*/*', ...Object.fromEntries(said) };
  const answer = await fetch(url.replace(PUBLIC_URL, site.url), {
    method: 'HEAD',
    headers: { ...headers, 'x-forwarded-proto': 'https' },
  });
  return [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
}

describe('what /data-security tells visitors to check', () => {
  it('shows what it says, command by command, with every third party set up', async () => {
    const checks = await printedChecks();
    expect(checks).toHaveLength(3);
    for (const { command, seen, unseen } of checks) {
      const printed = await run(command);
      expect(seen.length, command).toBeGreaterThan(0);
      for (const line of seen) expect(printed, command).toContain(line);
      for (const line of unseen) expect(printed, command).not.toContain(line);
    }
    expect(checks.flatMap(({ unseen }) => unseen)).toEqual(['set-cookie']);
  });

  it('admits no other host before consent', async () => {
    const { headers } = await get('/data-security').expect(200);
    expect(headers['content-security-policy']).not.toMatch(/https?:\/\//);
  });
});

describe('the documents of /compliance', () => {
  it('are each open or on request, and named', async () => {
    const text = await read('/compliance');
    const [, list = ''] = /<form id="documents"([\s\S]*?)<\/form>/.exec(text) ?? [];
    const entries = list.split('<li').slice(1, -1);
    expect(entries).toHaveLength(TRUST_DOCUMENTS.length);
    for (const [index, document] of TRUST_DOCUMENTS.entries()) {
      const isOpen = document.access === 'public';
      const way = isOpen ? `href="${document.href}"` : `name="document" value="${document.id}"`;
      expect(entries[index]).toContain(way);
      expect(words(entries[index] ?? '')).toContain(isOpen ? 'Public' : 'On request');
    }
    expect(text).not.toContain('documents.items');
  });

  it('are requested as a consultation about compliance that begins with the name', async () => {
    const text = await read('/compliance?document=penetration-test');
    expect(text).toMatch(/<textarea[^>]*name="message"[^>]*>\s*Penetration test summary/);
    expect(text).toMatch(/<option value="compliance" selected="">/);
    expect(words(text)).toContain('Request: Penetration test summary');
    expect(words(await read('/compliance?document=constructor'))).toContain('Request documents');
  });

  it('are requested together, with the day by which they are needed', async () => {
    const several = 'document=soc2-report&document=continuity-plans&document=x&by=2030-01-31';
    const text = await read(`/compliance?${several}`);
    expect(text).toMatch(
      /name="message"[^>]*>\s*SOC 2 report\nIncident and continuity plans\nNeeded by 2030-01-31\n</,
    );
    const documents = elements(text, 'input').filter(({ name }) => name === 'document');
    expect(documents.filter((box) => 'checked' in box)).toHaveLength(2);
    expect(await read('/compliance?by=<b>soon')).toMatch(
      /<textarea[^>]*name="message"[^>]*><\/textarea>/,
    );
  });
});
