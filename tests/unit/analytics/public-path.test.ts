import { expect, it } from 'vitest';
import { publicPath } from '#shared/analytics/public-path.ts';

it.each([
  ['/', '/'],
  ['/fr-FR', '/fr-FR'],
  ['/pricing', '/pricing'],
  ['/ja-JP/roi?audits=3&rate=90', '/ja-JP/roi'],
  ['/contact?sent=contact&state=sent&reference=AH-0123456789#contact', '/contact'],
  ['/meetings/eyJhbGciOi', '/meetings/:token'],
  ['/pt-BR/meetings/eyJhbGciOi/more?timezone=Asia/Tokyo', '/pt-BR/meetings/:token'],
  ['/ada@meridian.example', '/:unknown'],
  ['/fr-CA/pricing/ada', '/fr-CA/:unknown'],
  ['', '/:unknown'],
])('%s is told as %s', (address, path) => {
  expect(publicPath(address)).toBe(path);
});
