import type { Page } from 'playwright/test';
import { NONE } from './support/consent.ts';
import { contactForm, TYPED } from './support/contact-form.ts';
import { keepDataLayer, type Pushed } from './support/data-layer.ts';
import { expect, footer, forgive, hydrated, laidOut, open, test } from './support/test.ts';

const names = (events: Pushed[]) => events.map(({ event }) => event);
const of = (events: Pushed[], name: string) => events.filter(({ event }) => event === name);

/** From now on no click leaves the page: the test does not care what a link opens. */
const stayHere = (page: Page) =>
  page.evaluate(() =>
    window.addEventListener('click', (event) => event.preventDefault(), { capture: true }),
  );

test.describe('whoever has not chosen yet', () => {
  test.use({ consent: null });

  test('is followed from consent to withdrawal, never by what is typed', async ({ page }) => {
    const pushed = await keepDataLayer(page);
    const { fill, field, send, summary, thanks } = contactForm(page);
    await open(page, '/contact?reference=AH-0123456789');
    await field('company').fill('Before Consent Ltd');
    await field('company').fill('');
    await page.mouse.wheel(0, 3000);
    expect(await pushed()).toEqual([]);

    await page.getByRole('button', { name: 'Accept all', exact: true }).click();
    await expect.poll(async () => names(await pushed())).toEqual(['consent_update', 'page_view']);
    const [update, view] = await pushed();
    expect(update).toMatchObject({
      consent_analytics: true,
      consent_marketing: true,
      do_not_sell: false,
      consent_timestamp: expect.any(Number),
      locale: 'en-US',
    });
    expect(view).toMatchObject({ path: '/contact', title: await page.title() });

    await field('firstName').focus();
    await send.click();
    await expect(summary).toBeVisible();
    await page.route('**/api/contact', (route) => route.fulfill({ status: 502 }), { times: 1 });
    await fill({ interest: 'scale', message: 'It is UrGent, call me.' });
    await send.click();
    await expect(summary).toContainText('Submission Error');
    await forgive(page, /status of 502/);
    await send.click();
    await expect(thanks).toBeVisible();

    const form_name = 'contact';
    const error_fields = ['firstName', 'lastName', 'email', 'company'];
    const reported = async () =>
      (await pushed()).slice(2).filter(({ event }) => event !== 'scroll_depth');
    const seconds = expect.any(Number);
    await expect.poll(reported).toMatchObject([
      { event: 'form_start', form_name, timestamp: expect.any(Number) },
      { event: 'form_validation_error', form_name, error_fields, count: 4 },
      { event: 'form_submission', form_name, success: false },
      { event: 'form_completion', form_name, success: false, seconds },
      { event: 'form_submission', form_name, success: true },
      { event: 'form_completion', form_name, success: true, seconds },
      { event: 'lead_qualification', form_name, quality: 'medium', urgency: 'high' },
    ]);

    await thanks.getByRole('link', { name: 'Schedule Consultation' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(of(await pushed(), 'contact_interaction'), 'a dialog is no booking page').toEqual([]);

    await (await footer(page)).getByText('Cookie settings').click();
    await page.getByRole('switch', { name: 'Analytics' }).uncheck();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect.poll(async () => of(await pushed(), 'consent_update').length).toBe(2);
    const afterwards = await pushed();
    expect(afterwards.at(-1)).toMatchObject({ consent_analytics: false, consent_marketing: true });
    await stayHere(page);
    await page
      .getByRole('link', { name: /^mailto|hello@/ })
      .first()
      .click();
    await thanks.getByRole('button', { name: 'Send Another Message' }).click();
    await field('company').fill('After Withdrawal Ltd');
    await page.mouse.wheel(0, 3000);
    await page.reload();
    await hydrated(page);
    await expect.poll(async () => of(await pushed(), 'consent_update').length).toBe(3);
    expect((await pushed()).slice(0, -1)).toEqual(afterwards);

    const everything = JSON.stringify(await pushed());
    const { interest: _, ...typed } = { ...TYPED, message: 'UrGent', reference: 'AH-0123456789' };
    for (const value of Object.values(typed).filter(Boolean))
      expect(everything).not.toContain(value);
  });
});

test.describe('whoever has consented', () => {
  test.use({ consent: { ...NONE, analytics: true } });

  test('is followed from page to page', async ({ page }) => {
    const pushed = await keepDataLayer(page);
    await open(page, '/fr-FR?utm_source=mail');
    await expect.poll(async () => names(await pushed())).toEqual(['consent_update', 'page_view']);
    expect((await pushed())[0]).toMatchObject({ consent_analytics: true, locale: 'fr-FR' });

    await page.locator('main a[href$="/compliance-blueprint"]').first().click();
    await expect.poll(async () => of(await pushed(), 'page_view').length).toBe(2);
    await hydrated(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Tarifs' }).first().click();
    await expect.poll(async () => of(await pushed(), 'page_view').length).toBe(3);
    await hydrated(page);

    await laidOut(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(async () => of(await pushed(), 'scroll_depth').at(-1)?.percent).toBe(100);
    await page.evaluate(() => window.scrollTo(0, 0));
    await (await footer(page)).getByRole('link', { name: 'Contact' }).first().click();
    await expect.poll(async () => of(await pushed(), 'page_view').length).toBe(4);

    const views = of(await pushed(), 'page_view');
    const paths = ['', '/compliance-blueprint', '/pricing', '/contact'];
    expect(views.map(({ path }) => path)).toEqual(paths.map((path) => `/fr-FR${path}`));
    for (const { title, titleThen } of views) expect(titleThen).toBe(title);
    expect(new Set(views.map(({ title }) => title)).size).toBe(4);
    expect(of(await pushed(), 'button_click')).toMatchObject([
      { button_name: 'Get Your Compliance Blueprint', section: 'hero' },
    ]);
    const depths = of(await pushed(), 'scroll_depth');
    const onPricing = depths.filter(({ path }) => path === '/fr-FR/pricing');
    expect(onPricing.map(({ percent }) => percent)).toEqual([25, 50, 75, 90, 100]);

    const company = page.locator('#contact-company');
    await company.fill('Unfinished SA');
    await page.getByRole('navigation').getByRole('link', { name: 'Tarifs' }).first().click();
    await expect.poll(async () => of(await pushed(), 'page_view').length).toBe(5);
    await page.goBack();
    await expect.poll(async () => of(await pushed(), 'page_view').length).toBe(6);
    await company.fill('Unfinished SA');
    await page.locator('#contact-interest').focus();
    await page.goto('/use-cases');
    await hydrated(page);
    const seconds = expect.any(Number);
    await expect
      .poll(async () => of(await pushed(), 'form_abandonment'))
      .toMatchObject([
        { form_name: 'contact', last_field: 'company', seconds },
        { form_name: 'contact', last_field: 'interest', seconds },
      ]);

    await expect.poll(async () => of(await pushed(), 'page_view').length).toBe(7);
    await (await footer(page)).locator('a[href$="/platform-demo"]').click();
    await expect.poll(async () => of(await pushed(), 'page_view').length).toBe(8);
    // A tab does not count as an interaction.
    await page.getByRole('tab', { name: 'Tasks' }).click();
    await page.getByRole('link', { name: 'Try Interactive Demo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the demo' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByText('Text version').click();
    await stayHere(page);
    await page.getByRole('link', { name: 'Learn More: Tasks' }).click();
    await page.locator('section#agents a[href$="/advanced-analytics"]').click();
    await page.locator('main a[href$="/discovery-call"]').first().click();
    await (await footer(page)).locator('a[href^="tel:"]').click();
    const path = '/platform-demo';
    const clicks = async () =>
      (await pushed()).filter(({ event }) => event.endsWith('_interaction'));
    await expect.poll(clicks).toMatchObject([
      { event: 'demo_interaction', demo_category: 'dashboard', demo_action: 'try_demo' },
      { event: 'demo_interaction', demo_category: 'tasks', demo_action: 'try_demo' },
      { event: 'demo_interaction', demo_category: 'tasks', demo_action: 'learn_more' },
      { event: 'demo_interaction', demo_category: 'agents', demo_action: 'learn_more' },
      { event: 'contact_interaction', type: 'booking_link', section: 'main', path },
      { event: 'contact_interaction', type: 'phone_link', section: 'footer', path },
    ]);
    expect(JSON.stringify(await pushed())).not.toMatch(/Unfinished|utm_source/);
  });

  test('sends a form where the data layer throws, with one warning', async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.addInitScript('window.dataLayer = { push() { throw new Error("full"); } };');
    const { fill, send, thanks } = contactForm(page);
    await open(page, '/contact');
    await expect.poll(() => warnings.length).toBe(1);
    await fill({ email: 'full@northwind.example' });
    await send.click();
    await expect(thanks).toContainText('Message Sent!');
    expect(warnings).toEqual([expect.stringMatching(/^Analytics failed/)]);
  });
});
