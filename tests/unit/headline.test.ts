import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Headline, keepTogether } from '#client/ui/Headline.tsx';

/** '|' marks where a line may break first. */
it.each([
  ['Audit-ready, all year round.', 'Audit-ready, all year round.'],
  ['Nothing goes out, until a person signs', 'Nothing goes out, |until a person signs'],
  ['从原始证据，到签字确认的审计发现', '从原始证据，|到签字确认的审计发现'],
  ['告诉我们：什么要完成，何时到期', '告诉我们：|什么要完成，|何时到期'],
  ['审计师问：“证据在哪里？”', '审计师问：|“证据在哪里？”'],
])('%s', (title, broken) => {
  const html = renderToStaticMarkup(Headline({ children: title }));
  const lines = html.replaceAll(/^<span[^>]*>|<\/span>/g, '').replaceAll(/<span[^>]*>/g, '|');
  expect(lines).toBe(broken);
});

/** '~' stands for a no-break space. */
it.each([
  ['Ready for the audit in 90 days', 'Ready for the audit in 90~days'],
  ['SOC 2 and ISO 27001 in one program', 'SOC~2 and ISO~27001 in one program'],
  ['1,400 controls, 12 frameworks', '1,400~controls, 12~frameworks'],
  ['PCI DSS 4.0 for 24 entités', 'PCI DSS~4.0 for 24~entités'],
  ['Save 80% of the time', 'Save 80%~of the time'],
  ['No number at all', 'No number at all'],
])('%s', (text, kept) => {
  expect(keepTogether(text)).toBe(kept.replaceAll('~', '\u00a0'));
});
