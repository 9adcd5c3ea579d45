import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Headline } from '#client/ui/Headline.tsx';

/** '|' marks where a line may break first. */
it.each([
  ['Audit-ready, all year round.', 'Audit-ready, all year round.'],
  ['Nothing goes out, until a person signs', 'Nothing goes out, |until a person signs'],
  ['从原始证据，到签字确认的审计发现', '从原始证据，|到签字确认的审计发现'],
  ['告诉我们：什么要完成，何时到期', '告诉我们：|什么要完成，|何时到期'],
  ['审计师问：“证据在哪里？”', '审计师问：|“证据在哪里？”'],
  ['合规专家', '合规专家'],
])('%s', (title, broken) => {
  const html = renderToStaticMarkup(Headline({ children: title }));
  const lines = html.replaceAll(/^<span[^>]*>|<\/span>/g, '').replaceAll(/<span[^>]*>/g, '|');
  expect(lines).toBe(broken);
});
