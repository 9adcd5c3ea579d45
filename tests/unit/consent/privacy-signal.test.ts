import { expect, it } from 'vitest';
import { isPrivacySignal } from '#shared/consent/privacy-signal.ts';

it('the privacy signal is exactly 1', () => {
  expect(isPrivacySignal('1')).toBe(true);
  for (const header of [undefined, null, '', '0', ' 1', '1 ', '1, 1', '01', 'true', 1, true, ['1']])
    expect(isPrivacySignal(header)).toBe(false);
});
