import type { BrowserContext, Page } from 'playwright/test';
import { expectAccessibleDayAndNight } from './support/accessible.ts';
import { readFocus } from './support/page-state.ts';
import { expect, footer, hydrated, open, storeConsent, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const ALL = { functional: true, analytics: true, marketing: true, doNotSell: false };
const NONE = { functional: false, analytics: false, marketing: false, doNotSell: false };

test.use({ consent: null });

const banner = (page: Page) => page.locator('#consent-banner');
const button = (page: Page, name: string) =>
  banner(page).getByRole('button', { name, exact: true });
const toggle = (page: Page, name: string | RegExp) => page.getByRole('switch', { name });

/** The choices that the browser's cookie holds, and the US Privacy string. */
async function readCookies(context: BrowserContext) {
  const cookies = await context.cookies();
  const value = (name: string) => cookies.find((cookie) => cookie.name === name)?.value;
  const record = value('cookie-consent');
  if (!record) return null;
  const { functional, analytics, marketing, doNotSell } = JSON.parse(decodeURIComponent(record));
  return {
    choices: { functional, analytics, marketing, doNotSell },
    usprivacy: value('usprivacy'),
  };
}

/** The number under which the last consent is kept. */
async function readProof(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'consent-proof')?.value;
}

/** Gathers the details of all consent-update events from the next page load on. */
async function gatherEvents(page: Page): Promise<() => Promise<Record<string, unknown>[]>> {
  await page.addInitScript(() => {
    const gathered: unknown[] = [];
    Object.assign(window, { gathered });
    window.addEventListener('consent-update', (event) =>
      gathered.push((event as CustomEvent).detail),
    );
  });
  return () => page.evaluate(() => (window as never as { gathered: never[] }).gathered);
}

const readCopy = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    const visit = async (page: Page, path: string) => {
      await page.goto(path);
      if (javaScriptEnabled) await hydrated(page);
    };

    for (const [name, choices] of [
      ['Accept all', ALL],
      ['Essential only', NONE],
      ['Close and keep essential only', NONE],
    ] as const) {
      test(`the banner's '${name}' is kept, and nothing is asked again`, async ({
        page,
        context,
      }) => {
        await visit(page, '/fr-FR/terms');
        await visit(page, '/pricing');
        await button(page, name).click();
        await expect(banner(page)).toHaveCount(0);
        await expect(page).toHaveURL(/\/pricing$/);
        expect(await readCookies(context)).toEqual({ choices, usprivacy: '1YNN' });
        await visit(page, '/contact');
        await expect(banner(page)).toHaveCount(0);
      });
    }

    test('the preferences are set in the banner and changed from the footer', async ({
      page,
      context,
    }) => {
      await visit(page, '/fr-CA/pricing');
      await banner(page).getByText('Personnaliser').click();
      await toggle(page, 'Analytique').check();
      await button(page, 'Enregistrer mes préférences').click();
      await expect(banner(page)).toHaveCount(0);
      const analytics = { ...NONE, analytics: true };
      expect(await readCookies(context)).toEqual({ choices: analytics, usprivacy: '1YNN' });

      await (await footer(page)).getByText('Paramètres des témoins').click();
      await expect(toggle(page, 'Analytique')).toBeChecked();
      await expect(toggle(page, 'Fonctionnels')).not.toBeChecked();
      await toggle(page, /Ne pas vendre/).check();
      await page.getByRole('button', { name: 'Enregistrer mes préférences' }).click();
      const out = { ...analytics, doNotSell: true };
      await expect.poll(() => readCookies(context)).toEqual({ choices: out, usprivacy: '1YYN' });
    });

    test('one press opts out of sale, opting back in takes two', async ({
      page,
      context,
      site,
    }) => {
      await storeConsent(context, site.url, ALL);
      await visit(page, '/do-not-sell');
      const section = page.locator('#opt-out');
      const press = (name: string) => section.getByRole('button', { name, exact: true }).click();
      await expect(section.getByRole('status')).toContainText('You are not opted out');
      await press('Opt out of sale and sharing');
      await expect(section.getByRole('status')).toContainText('You are opted out');
      const out = { ...ALL, marketing: false, doNotSell: true };
      expect(await readCookies(context)).toEqual({ choices: out, usprivacy: '1YYN' });

      await press('Opt back in');
      await expect(section).toContainText('Opt back in to sale and sharing?');
      const stay = javaScriptEnabled ? 'button' : 'link';
      await section.getByRole(stay, { name: 'Stay opted out' }).click();
      await expect(section).not.toContainText('Opt back in to sale and sharing?');
      if (javaScriptEnabled)
        await expect(section.getByRole('button', { name: 'Opt back in' })).toBeFocused();
      expect(await readCookies(context)).toEqual({ choices: out, usprivacy: '1YYN' });

      await press('Opt back in');
      await press('Yes, opt me back in');
      await expect(section.getByRole('status')).toContainText('You are not opted out');
      const back = { ...out, doNotSell: false };
      await expect.poll(() => readCookies(context)).toEqual({ choices: back, usprivacy: '1YNN' });
    });

    test('the number of a consent is shown to whoever asks for it', async ({ page, context }) => {
      await visit(page, '/pricing');
      await button(page, 'Accept all').click();
      await expect(banner(page)).toHaveCount(0);
      const number = await readProof(context);
      expect(number).toMatch(/^[\da-f-]{36}$/);
      if (javaScriptEnabled)
        expect(
          await page.evaluate(() => document.cookie + JSON.stringify(localStorage)),
        ).not.toContain(number);
      await visit(page, '/cookie-policy');
      const record = page.locator('#consent-record');
      await expect(record).not.toContainText(number ?? '-');
      await record.getByRole('button', { name: 'Show my number' }).click();
      await expect(page.locator('#consent-record')).toContainText(number ?? '-');

      await visit(page, '/cookie-policy');
      await page
        .locator('#preferences')
        .getByRole('button', { name: 'Essential only', exact: true })
        .click();
      await expect.poll(() => readProof(context)).toBeUndefined();
      await visit(page, '/cookie-policy');
      await record.getByRole('button', { name: 'Show my number' }).click();
      await expect(page.locator('#consent-record')).toContainText('No number is kept');
    });

    test.describe('with the privacy signal', () => {
      test.use({ extraHTTPHeaders: { 'sec-gpc': '1' } });

      test('the opt-out is stored, told once, and its status stays', async ({ page, context }) => {
        await visit(page, '/pricing');
        await expect(banner(page)).toHaveCount(0);
        const notice = page.locator('#privacy-signal-notice');
        await expect(notice).toContainText('marketing cookies are disabled by default');
        const out = { choices: { ...NONE, doNotSell: true }, usprivacy: '1YYN' };
        expect(await readCookies(context)).toEqual(out);
        await notice.getByRole('link', { name: 'Dismiss this notice' }).click();
        await expect(notice).toHaveCount(0);
        await expect(page.getByRole('contentinfo')).toContainText('Opt-Out Request Honored');
        await visit(page, '/contact');
        await expect(notice).toHaveCount(0);
      });
    });
  });
}

test('opting out switches marketing off and holds it off', async ({ page, context }) => {
  await open(page, '/pricing');
  await banner(page).getByText('Customize').click();
  const marketing = toggle(page, 'Marketing');
  await marketing.check();
  await toggle(page, /Do not sell/).check();
  await expect(marketing).not.toBeChecked();
  await expect(marketing).toBeDisabled();
  await button(page, 'Accept all').click();
  await expect(banner(page)).toHaveCount(0);
  const choices = { ...ALL, marketing: false, doNotSell: true };
  expect(await readCookies(context)).toEqual({ choices, usprivacy: '1YYN' });
});

test('the record is copied, told at load and at each change, and clears what it refuses', async ({
  page,
  context,
  site,
}) => {
  const events = await gatherEvents(page);
  await open(page, '/pricing');
  expect(await events()).toEqual([]);
  await button(page, 'Accept all').click();
  await expect.poll(events).toMatchObject([ALL]);
  expect(await readCopy(page)).toEqual((await events())[0]);
  const language = () => page.evaluate(() => localStorage.getItem('i18nextLng'));
  await expect.poll(language).toBe('en-US');

  await open(page, '/contact');
  await expect.poll(events).toMatchObject([ALL]);
  const names = ['_ga', '_ga_ABC', '_gid', '_gcl_au', 'li_fat_id'];
  await context.addCookies(names.map((name) => ({ name, value: 'x', url: site.url })));
  await (await footer(page)).getByRole('link', { name: 'Cookie settings' }).click();
  await toggle(page, 'Analytics').uncheck();
  await toggle(page, 'Marketing').uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(events).toMatchObject([ALL, { ...NONE, functional: true }]);
  // Cleared before the choice is told; the browser's own store of cookies follows the page's a moment later.
  const left = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => names.includes(name));
  await expect.poll(left).toEqual([]);
});

test('an answer to an earlier policy is asked about again until it is given anew', async ({
  page,
  context,
  site,
}) => {
  await storeConsent(context, site.url, ALL, { version: '2025-01-01' });
  const events = await gatherEvents(page);
  await open(page, '/pricing');
  // The scripts have read the record by then, and tell of it what is in force: nothing.
  await expect.poll(events).toMatchObject([NONE]);
  await (await footer(page)).getByRole('link', { name: 'Cookie policy' }).click();
  await expect(page).toHaveURL(/\/cookie-policy$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cookie');
  await expect(banner(page)).toContainText('Our cookie policy has changed');
  await button(page, 'Essential only').click();
  await expect(banner(page)).toHaveCount(0);
  expect(await readCookies(context)).toEqual({ choices: NONE, usprivacy: '1YNN' });
  await open(page, '/contact');
  await expect(banner(page)).toHaveCount(0);
});

test('where only the copy is left it is sent back, and nothing is asked', async ({
  page,
  context,
}) => {
  await open(page, '/pricing');
  await button(page, 'Accept all').click();
  await expect(banner(page)).toHaveCount(0);
  await context.clearCookies();
  await open(page, '/contact');
  await expect(banner(page)).toHaveCount(0);
  expect(await readCookies(context)).toEqual({ choices: ALL, usprivacy: '1YNN' });
});

test('other tabs follow', async ({ page, context }) => {
  const other = await context.newPage();
  const events = await gatherEvents(other);
  await open(page, '/pricing');
  await open(other, '/do-not-sell');
  await button(page, 'Essential only').click();
  await expect(banner(other)).toHaveCount(0);
  expect(await events()).toMatchObject([NONE]);
  await (await footer(page)).getByRole('link', { name: 'Cookie settings' }).click();
  await toggle(page, /Do not sell/).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save preferences' }).click();
  await expect(other.locator('#opt-out').getByRole('status')).toContainText('You are opted out');
});

test('other tabs follow where the browser has no storage for scripts', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('Storage is off', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: blocked });
  });
  const other = await context.newPage();
  await open(page, '/pricing');
  await open(other, '/do-not-sell');
  await button(page, 'Essential only').click();
  await expect(banner(other)).toHaveCount(0);
});

test('a tab that heard nothing looks again when it is gone to, and at the next page', async ({
  page,
  context,
  site,
}) => {
  await open(page, '/pricing');
  await storeConsent(context, site.url, NONE);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(banner(page)).toHaveCount(0);

  await storeConsent(context, site.url, { ...NONE, doNotSell: true });
  await (await footer(page)).getByRole('link', { name: 'Your Privacy Choices' }).click();
  await expect(page.locator('#opt-out').getByRole('status')).toContainText('You are opted out');
});

test('a signal that only scripts see counts as the signal, once', async ({ page, context }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await open(page, '/pricing');
  await expect(page.locator('#privacy-signal-notice')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(await readCookies(context)).toEqual({
    choices: { ...NONE, doNotSell: true },
    usprivacy: '1YYN',
  });
  await open(page, '/contact');
  await expect(page.locator('#privacy-signal-notice')).toHaveCount(0);
  expect(posts).toBe(1);
});

test('where cookies are off nobody is told of an opt-out that was not kept', async ({
  page,
  context,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined }),
  );
  await open(page, '/do-not-sell');
  const section = page.locator('#opt-out');
  await section.getByRole('button', { name: 'Opt out of sale and sharing' }).click();
  await expect(section).toContainText('Your browser did not keep this choice');
  await expect(section).toContainText('Global Privacy Control');
  await expect(section.getByRole('status')).toContainText('You are not opted out');
});

test('withdrawal leaves nothing of others on this host, and only names of services go above it', async ({
  page,
  context,
  site,
}) => {
  const { port } = new URL(site.url);
  const host = `http://www.harbor.localhost:${port}`;
  await storeConsent(context, host, ALL);
  await open(page, `${host}/cookie-policy`);
  const plant = async () => {
    await context.addCookies(
      ['_fbp', '_clck', '_uetsid', '_ga', 'tracker'].map((name) => ({
        name,
        value: 'x',
        url: host,
      })),
    );
    await context.addCookies([
      { name: '_gid', value: 'x', domain: 'www.harbor.localhost', path: '/cookie-policy' },
      { name: 'sub', value: 'x', domain: 'www.harbor.localhost', path: '/cookie-policy' },
      { name: '_fbp', value: 'x', domain: '.harbor.localhost', path: '/' },
      { name: 'app-session', value: 'x', domain: '.harbor.localhost', path: '/' },
    ]);
    await page.evaluate(async () => {
      localStorage.setItem('_fbp', 'x');
      localStorage.setItem('presentation-mode', 'false');
      sessionStorage.setItem('tracker', 'x');
      await new Promise((resolve) => {
        indexedDB.open('tracker').onsuccess = ({ target }) => {
          (target as IDBOpenDBRequest).result.close();
          resolve(null);
        };
      });
    });
  };
  await plant();
  await page
    .locator('#preferences')
    .getByRole('button', { name: 'Essential only', exact: true })
    .click();
  const cookies = async () =>
    (await context.cookies()).map(({ name, domain }) => `${domain} ${name}`).sort();
  await expect
    .poll(cookies)
    .toEqual([
      '.harbor.localhost app-session',
      'www.harbor.localhost cookie-consent',
      'www.harbor.localhost usprivacy',
    ]);
  const left = () =>
    page.evaluate(async () => ({
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }));
  await expect.poll(left).toEqual({
    local: ['cookie-consent', 'presentation-mode'],
    session: [],
    databases: [],
  });
});

test('refusing takes as many presses as accepting, wherever choices are shown', async ({
  page,
}) => {
  const places: [string, (page: Page) => Promise<import('playwright/test').Locator>][] = [
    ['banner', async () => banner(page)],
    [
      'opened banner',
      async () => {
        await banner(page).getByText('Customize').click();
        return banner(page);
      },
    ],
    [
      'dialog',
      async () => {
        await (await footer(page)).getByRole('link', { name: 'Cookie settings' }).click();
        return page.getByRole('dialog');
      },
    ],
    ['page', async () => page.locator('#preferences')],
  ];
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(viewport);
    for (const [name, go] of places) {
      await open(page, '/cookie-policy');
      const place = await go(page);
      const accept = place.getByRole('button', { name: 'Accept all', exact: true });
      const refuse = place.getByRole('button', { name: 'Essential only', exact: true });
      await page.mouse.move(0, 0);
      await expect(accept, name).toBeVisible();
      await expect(refuse, name).toBeVisible();
      const look = (node: Element) => {
        const { height, width } = node.getBoundingClientRect();
        const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(node);
        return { height, width, backgroundColor, color, fontWeight, borderColor };
      };
      const [one, other] = [await accept.evaluate(look), await refuse.evaluate(look)];
      expect({ ...other, width: 0 }, name).toEqual({ ...one, width: 0 });
      expect(Math.abs(other.width - one.width), name).toBeLessThan(one.width / 2);
      const buttons = await place.getByRole('button').allTextContents();
      const order = [buttons.indexOf('Accept all'), buttons.indexOf('Essential only')];
      expect(Math.abs((order[0] ?? 0) - (order[1] ?? 0)), `${name}: neighbours`).toBe(1);
    }
  }
});

test('coming back to a page by history shows what has been chosen since', async ({ page }) => {
  await open(page, '/do-not-sell');
  await page.goto('/robots.txt');
  await page.goto('/pricing');
  await hydrated(page);
  await button(page, 'Accept all').click();
  await expect(banner(page)).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Do Not Sell');
  await expect(banner(page)).toHaveCount(0);
});

test('a choice that cannot be stored is told, and the banner stays', async ({
  page,
  context,
  quiet,
}) => {
  await open(page, '/pricing');
  await context.setOffline(true);
  await button(page, 'Accept all').click();
  await expect(page.getByText('Your choice was not saved').first()).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await context.setOffline(false);
  expect(quiet.every((line) => /ERR_INTERNET_DISCONNECTED/.test(line))).toBe(true);
  quiet.length = 0;
});

test('the keyboard reaches the banner first, is not held there, and goes on at the page', async ({
  page,
}) => {
  await open(page, '/pricing');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const stops: string[] = [];
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    const stop = await readFocus(page);
    expect(stop).toMatchObject({ visible: true, outlined: true });
    if (await banner(page).evaluate((node) => node.contains(document.activeElement)))
      stops.push(stop?.name ?? '');
  }
  expect(stops).toHaveLength(6);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
  await button(page, 'Essential only').press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('p[role="status"]').filter({ hasText: 'saved' })).toHaveCount(1);
});

test('on a phone it covers neither the main action nor what has the focus', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  const action = await page
    .getByRole('main')
    .getByRole('link', { name: 'Get Started' })
    .first()
    .boundingBox();
  const box = await banner(page).boundingBox();
  expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThan(box?.y ?? 0);

  await page.locator('#main').focus();
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab');
    const clearance = () =>
      page.evaluate(() => {
        const top = document.getElementById('consent-banner')?.getBoundingClientRect().top ?? 0;
        return top - (document.activeElement?.getBoundingClientRect().bottom ?? 0);
      });
    await expect.poll(clearance, { message: `stop ${presses}` }).toBeGreaterThan(0);
  }
});

test('banner, preferences, settings, opt-out and notice are accessible, by day and by night', async ({
  page,
  context,
}) => {
  for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
    await page.setViewportSize(viewport);
    await open(page, '/pricing');
    await expectAccessibleDayAndNight(page);
    await banner(page).getByText('Customize').click();
    await toggle(page, /Do not sell/).check();
    await expectAccessibleDayAndNight(page);
  }
  await button(page, 'Save preferences').click();
  await expect(banner(page)).toHaveCount(0);
  await open(page, '/do-not-sell');
  await expectAccessibleDayAndNight(page);
  await (await footer(page)).getByRole('link', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleDayAndNight(page);

  await context.clearCookies();
  await context.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await open(page, '/cookie-policy');
  await expect(page.locator('#privacy-signal-notice')).toBeVisible();
  await expectAccessibleDayAndNight(page);
});
