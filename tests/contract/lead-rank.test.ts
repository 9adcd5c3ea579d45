import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rankLead } from '#shared/analytics/rank-lead.ts';
import { CONSULTATION_INTERESTS } from '#shared/consultation/interests.ts';
import { CONTACT_INTERESTS } from '#shared/contact/interests.ts';
import { CONTACT, openEmbedded, openProject, type Project } from './project.ts';

const PLANS = ['Enterprise', 'ENTERPRISE scale', 'Scale $7,500/month', 'upscale', 'Growth plan'];
const MESSAGES = [
  'URGENT: our audit is near',
  'Not so urgently, please.',
  'insurgents',
  'No haste.',
];

const CASES = [
  { call: 'send-contact-form', interests: CONTACT_INTERESTS },
  { call: 'send-consultation-email', interests: CONSULTATION_INTERESTS },
];

describe('the rank that analytics tell', () => {
  let project: Project;
  beforeAll(async () => {
    project = await openProject(openEmbedded);
  });
  afterAll(() => project.close());

  it.each(CASES)('is the one that $call stores', async ({ call, interests }) => {
    const told = new Set<string>();
    let number = 0;
    for (const interest of [undefined, ...interests, ...PLANS]) {
      for (const message of MESSAGES) {
        number += 1;
        const key = `${call}-${number}`;
        const body = { ...CONTACT, name: 'Ada Okafor', interest, message };
        const { status } = await project.invoke(call, body, { 'idempotency-key': key });
        expect(status).toBe(200);
        const [lead] = await project.rows(`leads?idempotency_key=eq.${key}`);
        const rank = rankLead(interest, message);
        expect({ interest, message, ...rank }).toEqual({
          interest,
          message,
          quality: lead?.quality,
          urgency: lead?.urgency,
        });
        told.add(`${rank.quality} ${rank.urgency}`);
      }
    }
    expect([...told]).toEqual(expect.arrayContaining(['high high', 'medium normal', 'low high']));
  });
});
