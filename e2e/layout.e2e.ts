import type { Page } from 'playwright/test';
import { canonicalPath } from '#shared/i18n/locale-path.ts';
import { contactForm } from './support/contact-form.ts';
import { layOutWhole, readOverflow } from './support/overflow.ts';
import { gatherFonts } from './support/page-state.ts';
import { complaintsOf, expect, forgive, laidOut, open, test } from './support/test.ts';

/** e2e/pseudo-locale.e2e.ts shows of every page that nothing sticks out, in two widths. */
const PAGES = ['/', '/pricing', '/plan-comparison', '/contact'];

/** A cached page, which runs no scripts. */
const NOT_FOUND = '/no-such-page';

/** Controls, other than links within a sentence, that are lower than the 44 px that a thumb needs. */
async function readLowTargets(page: Page): Promise<string[]> {
  await laidOut(page);
  return page.evaluate(() => {
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = element.parentElement?.textContent?.trim() ?? '';
      return around.length > (element.textContent?.trim().length ?? 0);
    };
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, summary, select, input, textarea',
      ),
    ]
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((element) => !element.closest('[aria-hidden]') && !element.matches('[type=hidden]'))
      .filter((element) => element.textContent !== 'Skip to content' && !isInSentence(element))
      .map((element) => {
        // A card's link covers the whole card with its ::after box.
        const after = Number.parseFloat(getComputedStyle(element, '::after').height) || 0;
        return { element, height: Math.max(element.getBoundingClientRect().height, after) };
      })
      .filter(({ height }) => height < 43.5)
      .map(({ element, height }) => `${height} px: ${element.outerHTML.slice(0, 160)}`);
  });
}

async function expectNothingSticksOut(page: Page): Promise<void> {
  await laidOut(page);
  expect(await readOverflow(page)).toEqual({ pixels: 0, culprits: [] });
}

test('on a phone nothing sticks out, and all is high enough for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  for (const path of PAGES) {
    await test.step(path, async () => {
      await open(page, path);
      await expectNothingSticksOut(page);
      expect(await readLowTargets(page)).toEqual([]);
    });
  }
  await test.step('a toast covers no button, no bar and no banner', async () => {
    await contactForm(page).send.scrollIntoViewIfNeeded();
    await page.keyboard.press('Alt+P');
    const toast = page.locator('.toast');
    await expect(toast).toBeInViewport({ ratio: 1 });
    const covered = await toast.evaluate((element) => {
      const own = element.getBoundingClientRect();
      return [...document.querySelectorAll('button, a.button, .consent-panel, #site-header')]
        .filter((other) => !element.contains(other) && other.checkVisibility())
        .filter((other) => {
          const { top, bottom, left, right } = other.getBoundingClientRect();
          return top < own.bottom && bottom > own.top && left < own.right && right > own.left;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 100));
    });
    expect(covered).toEqual([]);
  });
  await test.step('the form with its errors', async () => {
    await contactForm(page).send.click();
    await expect(contactForm(page).summary).toBeVisible();
    await expectNothingSticksOut(page);
  });
  await test.step(NOT_FOUND, async () => {
    await page.goto(NOT_FOUND);
    await expectNothingSticksOut(page);
    expect(await readLowTargets(page)).toEqual([]);
  });
  await forgive(page, /status of 404/);
  await test.step('the stacked menu, its main call to action 48 px', async () => {
    await page.getByLabel('Menu').click();
    const menu = page.getByRole('banner').getByRole('navigation');
    const main = menu.getByRole('link', { name: 'Start Free Blueprint' });
    await expect(main).toBeVisible();
    expect(await readLowTargets(page)).toEqual([]);
    expect((await main.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  });
});

/** The header's visible labels, which of them break or are cut, and where they end. */
function readBar(page: Page) {
  return page.getByRole('banner').evaluate((header) => {
    const labels = [...header.querySelectorAll<HTMLElement>('a, summary')].filter(
      (label) => label.checkVisibility() && !label.closest('details > :not(summary)'),
    );
    const broken = labels.filter((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      const lines = new Set(
        [...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 20)),
      );
      return lines.size > 2 || label.scrollWidth > label.clientWidth + 1;
    });
    const boxes = labels.map((label) =>
      (label.querySelector(':only-child') ?? label).getBoundingClientRect(),
    );
    const overlaps = boxes.filter((box, at) => box.left < (boxes[at - 1]?.right ?? 0) - 0.5);
    return {
      count: labels.length,
      broken: broken.map(({ innerText }) => innerText),
      overlaps: overlaps.length,
      left: Math.round(boxes[0]?.left ?? 0),
      right: Math.round(boxes.at(-1)?.right ?? 0),
    };
  });
}

/** From 1024 px on, everything is in one line as wide as the page's content; below that, behind the menu. */
async function expectWholeHeader(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 700 });
  const { broken, overlaps, count, left, right } = await readBar(page);
  expect({ broken, overlaps, count }).toEqual({ broken: [], overlaps: 0, count: 9 });
  const main = await page
    .locator('main .max-w-page')
    .first()
    .evaluate((box) => {
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      const edges = box.getBoundingClientRect();
      return [
        edges.left + Number.parseFloat(paddingLeft),
        edges.right - Number.parseFloat(paddingRight),
      ];
    });
  expect([left, right]).toEqual(main.map(Math.round));
  await page.setViewportSize({ width: 1023, height: 700 });
  await expect(page.getByRole('banner').locator('details.site-menu > summary')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 700 });
  const phone = await readBar(page);
  expect(phone).toMatchObject({ broken: [], overlaps: 0, count: 4 });
}

test('in every language a page fits its window, header and fonts whole', async ({ page }) => {
  const fonts = gatherFonts(page);
  // The other locales are regions of these.
  for (const locale of ['en-US', 'fr-CA', 'es-MX', 'pt-BR', 'zh-CN', 'ja-JP'] as const)
    await test.step(locale, async () => {
      await open(page, canonicalPath(locale, '/'));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await page.setViewportSize({ width: 320, height: 900 });
      await expectNothingSticksOut(page);
      await expectWholeHeader(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, 'it is short on a phone').toBeLessThan(10_000);
      expect(complaintsOf(page)).toEqual([]);
    });
  expect([...fonts].sort()).toEqual(['inter-core', 'source-serif-4-core']);
});

const SPACED =
  'letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important';

test('nothing sticks out, however wide a text is spaced (WCAG 1.4.12)', async ({ page }) => {
  for (const [address, width] of [
    ['/roi-calculator?tools=5000000&audits=200&hours=5000&rate=1000', 320],
    ['/fr-FR/enterprise-risk', 320],
    ['/platform-demo', 320],
    ['/fr-CA', 320],
    // Where the words of the header are longest.
    ['/fr-CA', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(address);
    await layOutWhole(page, SPACED);
    const room = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(room, address).toBe(width);
    if (width > 1023) expect((await readBar(page)).right).toBeLessThanOrEqual(width);
  }
});

/** Texts of an open dialog that are cut off where nobody can scroll to them. */
function findCutOff(dialog: Element): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { right, width } = range.getBoundingClientRect();
    // Text only for screen readers is in a box of one pixel.
    if (width === 0 || text.parentElement?.closest('[class*="sr-only"]')) continue;
    for (let box = text.parentElement; box; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      if (overflowX !== 'visible' && right > box.getBoundingClientRect().right + 1)
        found.push(text.textContent ?? '');
    }
  }
  return found;
}

test('with letters twice as high a phone shows all of a page (WCAG 1.4.4)', async ({ page }) => {
  await page.context().clearCookies();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/pricing', '/contact']) {
    await page.goto(path);
    await expect(page.getByLabel('Menu')).toBeInViewport({ ratio: 1 });
    expect(await readOverflow(page), path).toEqual({ pixels: 0, culprits: [] });
  }
  // Next to each other, their words would break wherever a line is full.
  const answers = page.locator('#consent-banner .button:visible');
  const tops = await answers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(new Set(tops).size).toBe(3);
  for (const [path, parts] of [
    ['/support', 'main a:is([href^="mailto:"], [href^="tel:"])'],
    ['/compliance-blueprint', 'label:has([name=framework])'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(parts)).not.toHaveCount(0);
    for (const part of await page.locator(parts).all()) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport({ ratio: 1 });
      // An element outside the window would also come into view, but only by scrolling sideways.
      expect(await page.evaluate(() => window.scrollX), path).toBe(0);
    }
  }
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  for (const demo of ['agents', 'compliance', 'workflows']) {
    await page.goto(`/platform-demo?demo=${demo}`);
    await expect(page.getByRole('list', { name: 'Parts of the application' })).toBeVisible();
    expect(await page.getByRole('dialog').evaluate(findCutOff), demo).toEqual([]);
  }
});

test('in colours of one’s own what is chosen keeps its mark', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/');
  // The links become tabs once their part of the page is hydrated.
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  const underlined = (within: string) =>
    page
      .locator(within)
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).borderBottomWidth !== '0px')
          .map((one) => one.textContent),
      );
  expect(await underlined('[role=tablist] [role=tab]')).toEqual(['Dashboard']);
  expect(await underlined('figcaption a')).toEqual(['Fintech']);
  await page.goto('/templates');
  const summary = page.locator('summary:has(.plus)').first();
  const colour = await summary.evaluate((element) => getComputedStyle(element).color);
  await expect(summary.locator('.plus')).toHaveCSS('color', colour);
  await page.goto('/pricing?frameworks=3');
  const here = page.getByRole('banner').locator('.bar-item[aria-current=page]');
  const mark = await here.evaluate((item) => getComputedStyle(item, '::after').borderBottomWidth);
  expect(mark).toBe('2px');
  const plan = page.getByRole('listitem').filter({ hasText: 'Fits your answers' });
  const [own, around] = await plan.evaluate((entry) =>
    [entry.querySelector('span') ?? entry, document.body].map(
      (part) => getComputedStyle(part).backgroundColor,
    ),
  );
  expect(own).not.toBe(around);
  expect(own).not.toBe('rgba(0, 0, 0, 0)');
  await open(page, '/platform-demo?demo=tasks');
  const bars = page.getByRole('dialog').getByRole('progressbar');
  await expect(bars).toHaveCount(2);
  // Scripts cannot read the colours of the bar's two parts.
  for (const bar of await bars.all()) await expect(bar).toHaveCSS('forced-color-adjust', 'none');
});

test('without its style sheet a page is words, not one large drawing', async ({ page }) => {
  await page.route(/\.css$/, (route) => route.abort());
  await page.goto('/contact');
  const large = await page
    .locator('svg')
    .evaluateAll((all) =>
      all
        .filter((svg) => svg.checkVisibility() && svg.getBoundingClientRect().width > 40)
        .map((svg) => svg.outerHTML.slice(0, 120)),
    );
  expect(large).toEqual([]);
  await forgive(page, /ERR_FAILED/);
});

test('a page has its height from the first: no scroll bar jumps', async ({ page }) => {
  const height = () =>
    page.evaluate(async () => {
      // A layout asks for the fonts, whose words may take a line less.
      document.documentElement.getBoundingClientRect();
      await document.fonts.ready;
      return document.documentElement.scrollHeight;
    });
  // What would lay the parts out comes later.
  await page.route(/\/assets\/.*\.js$/, () => new Promise(() => undefined));
  for (const path of ['/', '/integrations'])
    for (const { width, most } of [
      { width: 1440, most: 0 },
      // Parts that wait have the height that they usually have on a phone, where no bar is seen.
      { width: 390, most: 0.2 },
    ])
      await test.step(`${path} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path, { waitUntil: 'commit' });
        await page.locator('footer').waitFor({ state: 'attached' });
        // A height without the style sheet is none that a visitor sees.
        await page.waitForFunction(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--color-night'),
        );
        const first = await height();
        await page.evaluate(() => {
          document.documentElement.dataset.whole = '';
        });
        const whole = await height();
        expect(Math.abs(first / whole - 1)).toBeLessThanOrEqual(most);
      });
});

test('parts of the home page that differ in light differ in dark as well', async ({ page }) => {
  /** By how much each part's background is brighter or darker than the one above it, of 255. */
  const readSteps = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    return page.evaluate(() => {
      const brightness = (element: Element): number => {
        const { backgroundColor } = getComputedStyle(element);
        if (backgroundColor === 'rgba(0, 0, 0, 0)' && element.parentElement)
          return brightness(element.parentElement);
        const [red = 0, green = 0, blue = 0] = backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
        return (red + green + blue) / 3;
      };
      const parts = [...document.querySelectorAll('main section[id], body > footer')];
      const all = parts.map(brightness);
      return all.slice(1).map((here, index) => Math.abs(here - (all[index] ?? 0)));
    });
  };
  await open(page, '/');
  const [light, dark] = [await readSteps('light'), await readSteps('dark')];
  expect(light.length).toBeGreaterThan(6);
  for (const [index, step] of light.entries())
    if (step > 4) expect(dark[index], `after part ${index + 1}`).toBeGreaterThan(4);
});

test('the row of use cases says where one is in it, where it is swiped', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const row = page.getByRole('list', { name: /use cases/i }).first();
  const places = row.getByText(/^\d\/6$/);
  await expect(places).toHaveText(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6']);
  await laidOut(page);
  await places.first().scrollIntoViewIfNeeded();
  await expect(places.first()).toBeInViewport();
  await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
  await expect(places.last()).toBeInViewport();
  await expect(places.first()).not.toBeInViewport();
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(places.first()).toBeHidden();
});

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('nothing turns unseen on a page that rests', async ({ page }) => {
    await open(page, '/pricing');
    await laidOut(page);
    await expect
      .poll(() =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ playState }) => playState === 'running')
            .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML),
        ),
      )
      .toEqual([]);
  });
});
