import { expect, it } from 'vitest';
import { keepTogether } from '#client/ui/Headline.tsx';

/** '~' stands for a no-break space. */
it.each([
  ['Ready for the audit in 90 days', 'Ready for the audit in 90~days'],
  ['SOC 2 and ISO 27001 in one program', 'SOC~2 and ISO~27001 in one program'],
  ['1,400 controls, 12 frameworks', '1,400~controls, 12~frameworks'],
  ['PCI DSS 4.0 for 24 entités', 'PCI DSS~4.0 for 24~entités'],
  ['Save 80% of the time', 'Save 80%~of the time'],
  ['無料 30 分', '無料 30~分'],
  ['No number at all', 'No number at all'],
])('%s', (text, kept) => {
  expect(keepTogether(text)).toBe(kept.replaceAll('~', '\u00a0'));
});
