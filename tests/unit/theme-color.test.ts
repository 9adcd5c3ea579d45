import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('the browser’s own frame has the colours of the paper, in light and in dark', () => {
  const papers = read('client/styles/tokens.css').matchAll(/--color-surface: (#\w+);/g);
  const [light, dark, ...others] = [...papers].map(([, colour]) => colour);
  expect(others).toEqual([]);
  const named = read('client/layout/DocumentHead.tsx').matchAll(
    /name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)"/g,
  );
  expect([...named].map(([, colour, scheme]) => [scheme, colour])).toEqual([
    ['light', light],
    ['dark', dark],
  ]);
  expect(read('server/routes/seo.ts')).toContain(`background_color: '${light}'`);
});
