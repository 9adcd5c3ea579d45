import request from 'supertest';
import { consultationRequest } from './forms.ts';
import { PLAIN_TUESDAY, weekday } from './instants.ts';
import { pathIn } from './mailed-link.ts';
import { untilMailed } from './outbox.ts';
import type { RunningSite } from './site.ts';

/** Where and when the tests book calls, on a site that is started at `PLAIN_TUESDAY`. */
export const CALL_ZONE = 'Europe/Paris';
export const CALL_DAY = weekday(8, PLAIN_TUESDAY);

/** Books a call and takes its page's path from the visitor's mail, as a visitor would. */
export async function bookCall(site: RunningSite, email: string, time: string): Promise<string> {
  await request(site.url)
    .post('/api/meetings')
    .send(consultationRequest({ email, date: CALL_DAY, time, timezone: CALL_ZONE }))
    .expect(201);
  const [mail] = await untilMailed(site, email);
  return pathIn(mail, 'meetings');
}
