import { describe, expect, it } from 'vitest';
import { CONTACT_INTERESTS } from '#rules/interests.ts';
import { PLANS } from '#shared/plans.ts';
import { prepared } from '../support/prepared.ts';

const site = { url: await prepared('site') };

async function read(path: string): Promise<string> {
  return (await fetch(site.url + path)).text();
}

/** The words of a page's main part, without tags. */
function words(html: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

/** The interest that is selected in the contact form as served. */
function chosen(html: string): string | undefined {
  const [, options = ''] = /<select[^>]*name="interest"[^>]*>(.*?)<\/select>/s.exec(html) ?? [];
  return /<option[^>]*value="([^"]+)"[^>]*selected/.exec(options)?.[1];
}

describe('a link that names an interest', () => {
  it('has it chosen on the contact page', async () => {
    for (const interest of CONTACT_INTERESTS)
      expect(chosen(await read(`/contact?interest=${interest}`))).toBe(interest);
  });

  it('has it chosen on the home page as well, in any language', async () => {
    expect(chosen(await read('/fr-CA?interest=scale'))).toBe('scale');
  });

  it('is read no further than it can be', async () => {
    for (const interest of ['', 'growth&interest=scale&x=', '__proto__']) {
      const expected = interest.startsWith('growth') ? 'growth' : 'unspecified';
      expect(chosen(await read(`/contact?interest=${interest}`))).toBe(expected);
    }
  });

  it.each(['/pricing', '/plan-comparison'])('stands on %s for every plan', async (path) => {
    const html = await read(path);
    for (const plan of PLANS) expect(html).toContain(`href="/contact?interest=${plan}"`);
  });
});

describe('the plan that fits, without script', () => {
  it('is not told before anybody asks', async () => {
    expect(words(await read('/pricing'))).not.toMatch(
      /(?:Essential|Growth|Scale|Enterprise) fits\.|Fits your answers/,
    );
  });

  it.each([
    ['frameworks=1&tasks=1&entities=1', 'Essential fits. It is the smallest plan that covers all'],
    ['frameworks=2&tasks=4&entities=1', 'Scale fits. What decides it is how many tasks run'],
    ['frameworks=1&tasks=1&entities=4', 'For everything else, Essential would do.'],
  ])('%s: %s', async (query, verdict) => {
    const html = await read(`/pricing?${query}`);
    expect(words(html)).toContain(verdict);
    expect(words(html).match(/Fits your answers/g)).toHaveLength(1);
    for (const answer of query.split('&')) {
      const [name, value] = answer.split('=');
      expect(html).toMatch(
        new RegExp(
          `<input[^>]*checked=""[^>]*name="${name}" value="${value}"|<input[^>]*name="${name}"[^>]*checked=""[^>]*value="${value}"`,
        ),
      );
    }
  });
});

describe('the plan comparison', () => {
  it('is one table that says in words what its marks show', async () => {
    const html = await read('/plan-comparison');
    expect(html.match(/<table[^>]*>(?:(?!<\/table>).)*data-plan=/gs)).toHaveLength(1);
    const marks = html.match(
      /<td[^>]*data-plan="[^"]+"[^>]*><svg.*?<\/svg><span[^>]*>(.*?)<\/span>/g,
    );
    expect(marks?.length).toBeGreaterThan(20);
    for (const mark of marks ?? []) expect(mark).toMatch(/>(Included|Not included)<\/span>$/);
  });

  it('says of controls, predictions and replies what other pages say', async () => {
    const cells = (html: string, label: string) =>
      html
        .split(`>${label}<`)[1]
        ?.split('</tr>')[0]
        ?.match(/>Included</g)?.length;
    const html = await read('/plan-comparison');
    for (const label of ['Your own controls', 'Trends and predictions', 'Requests taken 24/7'])
      expect(cells(html, label), label).toBe(PLANS.length);
  });
});

it('the terms name the price of each plan', async () => {
  expect(words(await read('/terms'))).toContain(
    '$2,500 a month for Essential, $5,000 a month for Growth and $7,500 a month for Scale',
  );
});
