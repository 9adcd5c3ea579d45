import { expect, it } from 'vitest';
import { CONSULTATION_INTERESTS, CONTACT_INTERESTS } from '#rules/interests.ts';
import { rankLead } from '#rules/rank-lead.ts';

it.each([
  ['Enterprise', 'high'],
  ['ENTERPRISE scale', 'high'],
  ['Scale $7,500/month', 'medium'],
  ['upscale', 'medium'],
  ['Growth plan', 'medium'],
  ['Essential', 'low'],
  ['', 'low'],
  [null, 'low'],
  [undefined, 'low'],
])('an interest of %j is of %s quality', (interest, quality) => {
  expect(rankLead(interest, 'No haste.')).toMatchObject({ quality, urgency: 'normal' });
});

it.each([
  ['URGENT: our audit is near', 'high'],
  ['Not so urgently, please.', 'high'],
  ['insurgents', 'high'],
  ['No haste.', 'normal'],
  [null, 'normal'],
  [undefined, 'normal'],
])('a message of %j is of %s urgency', (message, urgency) => {
  expect(rankLead('Essential', message)).toMatchObject({ quality: 'low', urgency });
});

it('tells its reasons', () => {
  const reasons = ["interest contains 'enterprise'", "message contains 'urgent'"];
  expect(rankLead('Enterprise', 'Urgent').reasons).toEqual(reasons);
  expect(rankLead('Essential', 'No haste.').reasons).toEqual([]);
});

it('tells the interests of each form apart', () => {
  const found = (interests: readonly string[]) =>
    [...new Set(interests.map((interest) => rankLead(interest, null).quality))].sort();
  expect(found(CONTACT_INTERESTS)).toEqual(['high', 'low', 'medium']);
  expect(found(CONSULTATION_INTERESTS)).toEqual(['high', 'low']);
});
