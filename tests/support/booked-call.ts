import request from 'supertest';
import { consultationRequest } from './forms.ts';
import { PLAIN_TUESDAY, weekday } from './instants.ts';
import { readOutbox } from './outbox.ts';
import { poll } from './poll.ts';
import type { RunningSite } from './site.ts';

/** Where and when the tests book calls, on a site that is started at `PLAIN_TUESDAY`. */
export const CALL_ZONE = 'Europe/Paris';
export const CALL_DAY = weekday(8, PLAIN_TUESDAY);

/** The mails that the embedded site sent to an address. */
export const mailsTo = async (site: RunningSite, email: string) =>
  (await readOutbox(site.dataDir)).filter(({ to }) => to?.[0]?.address === email);

/** Books a call and takes its page's path from the visitor's mail, as a visitor would. */
export async function bookCall(site: RunningSite, email: string, time: string): Promise<string> {
  await request(site.url)
    .post('/api/meetings')
    .send(consultationRequest({ email, date: CALL_DAY, time, timezone: CALL_ZONE }))
    .expect(201);
  const [mail] = await poll(async () => {
    const mails = await mailsTo(site, email);
    return mails.length > 0 && mails;
  });
  const [link = ''] = /https:\/\/\S+\/meetings\/\S+/.exec(mail?.text ?? '') ?? [];
  // Drop the language from the mail's link: the tests choose it.
  return new URL(link).pathname.replace(/^\/en-US/, '');
}
