import type { RunOnly } from 'axe-core';
import { consultationRequest } from '../tests/support/forms.ts';
import { weekday } from '../tests/support/instants.ts';
import { readOutbox, readReceipts } from '../tests/support/outbox.ts';
import { poll } from '../tests/support/poll.ts';
import { expectNone } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const ADDRESS = `${'x'.repeat(60)}@a.example`;
const NAME = `${WORD}-${WORD}`.slice(0, 120);

/** The narrowest window in which mail is read, and the width for which the mails are designed. */
const WIDTHS = [320, 600];

/** A mail is no page: these of a page's rules are a mail's too. */
const RULES: RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'html-has-lang', 'link-name', 'heading-order'],
};

test('mails fit their window by day and by night, whatever was typed', async ({
  page,
  browser,
  site,
}) => {
  const long = {
    name: NAME,
    company: WORD.repeat(2),
    message: `https://a.example/${WORD.repeat(4)}`,
  };
  const slot = { date: weekday(8), time: '10:00', timezone: 'America/Argentina/Buenos_Aires' };
  for (const [path, data] of [
    ['consultation', consultationRequest({ ...long, email: `1${ADDRESS}` })],
    ['meetings', consultationRequest({ ...long, ...slot, email: `2${ADDRESS}` })],
  ] as const) {
    const answer = await page.request.post(`${site.url}/api/${path}`, { data });
    expect(answer.ok()).toBe(true);
  }
  // Two mails to the team, a receipt, and the visitor's invitation.
  const mails = await poll(async () => {
    const [receipts, others] = [await readReceipts(site.dataDir), await readOutbox(site.dataDir)];
    const written = [...receipts, ...others].filter(({ to = [], replyTo = [] }) =>
      [...to, ...replyTo].some(({ address }) => address?.endsWith(ADDRESS)),
    );
    return written.length === 4 && written;
  });

  const context = await browser.newContext();
  const client = await context.newPage();
  for (const { subject, html = '' } of mails) {
    await client.setContent(html);
    for (const width of WIDTHS) {
      await client.setViewportSize({ width, height: 600 });
      const room = await client.evaluate(() => document.documentElement.scrollWidth);
      expect(room, `${subject} at ${width}`).toBe(width);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await client.emulateMedia({ colorScheme });
      await test.step(`${subject} in ${colorScheme}`, () => expectNone(client, RULES));
    }
  }
  await context.close();
});
