import { expect, it } from 'vitest';
import { LOCALES } from '#rules/locales.ts';
import { createDescribeProblem, ProblemError } from '#server/http/problems.ts';
import { loadCopy } from '#server/i18n/copy.ts';
import type { SiteSettings } from '#shared/site.ts';

const copy = await loadCopy('shared/locales');
const site = { contactEmail: 'hello@site.example' } as SiteSettings;

it.each(LOCALES)('a fault names the request to whoever is to write about it, in %s', (locale) => {
  const describe = createDescribeProblem(copy, site);
  const tell = (requestId: string) => describe(new ProblemError('internal'), { locale, requestId });
  for (const requestId of ['4bf92f35', '00f067aa']) {
    expect(tell(requestId)).toMatchObject({ status: 500, requestId });
    expect(tell(requestId).detail).toContain(requestId);
  }
});
