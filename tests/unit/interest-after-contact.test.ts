import { expect, it } from 'vitest';
import { CONSULTATION_INTERESTS, CONTACT_INTERESTS } from '#rules/interests.ts';
import { CONSULTATION_FOR } from '#shared/contact/interests.ts';

it('whoever chose something in the contact form finds something chosen in the consultation’s', () => {
  for (const interest of CONTACT_INTERESTS)
    expect(CONSULTATION_INTERESTS).toContain(CONSULTATION_FOR[interest]);
  expect(CONSULTATION_FOR).toMatchObject({ enterprise: 'enterprise', 'learn-more': 'learn-more' });
});
