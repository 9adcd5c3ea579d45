import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageContext } from 'vike/types';
import { VikeReactProviderPageContext } from 'vike-react/usePageContext';
import { describe, expect, it } from 'vitest';
import { ArticleGrid } from '#client/features/articles/ArticleGrid.tsx';
import { Clients } from '#client/sections/Clients.tsx';
import { CallHosts } from '#client/sections/owner/CallHosts.tsx';
import { OwnerAddresses, OwnerPeople } from '#client/sections/owner/OwnerPeople.tsx';
import { PlanTerms } from '#client/sections/pricing/PlanTerms.tsx';
import { TaskExamples } from '#client/sections/pricing/TaskExamples.tsx';
import { PlatformAnswers } from '#client/sections/trust/PlatformAnswers.tsx';
import { loadCopy } from '#server/i18n/copy.ts';
import { OWNER_CONTENT } from '#shared/owner/content.ts';
import { type OwnerContent, ownerContent, PLATFORM_TOPICS } from '#shared/owner/owner-content.ts';

const EMPTY: OwnerContent = {
  founder: null,
  reviewers: [],
  addresses: [],
  clients: [],
  quotes: [],
};

const FILLED: OwnerContent = {
  founder: { name: 'Ada Founder', role: 'Founder', text: 'Twenty years of audits.' },
  reviewers: [
    {
      name: 'Rae Viewer',
      role: 'Lead reviewer',
      credentials: ['CISA', 'CPA (California)'],
      licence: 'California CPA 12345',
      profile: 'https://register.example/rae',
      photo: '/people/rae.webp',
      callHost: true,
    },
  ],
  addresses: [{ office: 'Los Angeles', lines: ['1 Harbor Way', 'Los Angeles, CA 90001'] }],
  clients: [
    { name: 'Client One', logo: '/clients/one.svg' },
    { name: 'Client Two', sample: true },
  ],
  quotes: [
    { text: 'They found it.', name: 'C. Lient', role: 'CFO', company: 'Client One', sample: true },
  ],
};

const copy = await loadCopy('shared/locales');

function draw(
  Part: ComponentType<{ content: OwnerContent }>,
  content: OwnerContent,
  services: { id: string }[] = [],
): string {
  return render(createElement(Part, { content }), services);
}

function render(part: ReactElement, services: { id: string }[] = []): string {
  const pageContext = {
    i18n: copy['en-US'],
    locale: 'en-US',
    site: { services },
    location: '/',
  } as unknown as PageContext;
  return renderToStaticMarkup(
    // biome-ignore lint/correctness/noChildrenProp: its types ask for it
    createElement(VikeReactProviderPageContext, { pageContext, children: part }),
  );
}

describe('what only the owner can fill in', () => {
  it('has the shape that the pages show', () => {
    expect(ownerContent.safeParse(OWNER_CONTENT).error?.issues ?? []).toEqual([]);
    expect(ownerContent.safeParse(FILLED).success).toBe(true);
    expect(ownerContent.safeParse({ ...EMPTY, founder: { name: '' } }).success).toBe(false);
  });

  it('leaves nothing where it is empty, and of clients work that can be checked', () => {
    for (const Part of [OwnerPeople, OwnerAddresses, CallHosts]) expect(draw(Part, EMPTY)).toBe('');
    expect(draw(Clients, EMPTY)).toContain('A signed workpaper');
    expect(draw(Clients, FILLED)).not.toContain('A signed workpaper');
  });

  it('prints the terms that the owner has entered, and says where the others stand', () => {
    const terms = { minimumTerm: 'None', noticeDays: 30 };
    const some = draw(PlanTerms, { ...EMPTY, terms });
    expect(some).toContain('30 days');
    expect(some).toContain('order form');
    const rest = { renewal: 'Yes', invoicing: 'Monthly', paymentDays: 14, annualDiscount: 10 };
    const whole = draw(PlanTerms, { ...EMPTY, terms: { ...terms, ...rest } });
    expect(whole).toContain('14 days after the invoice');
    expect(whole).not.toContain('order form');
  });

  it('says how long a task usually takes where the owner has', () => {
    expect(draw(TaskExamples, { ...EMPTY, taskDays: [5, 1, 4] })).toMatch(
      /exceptions<span[^>]*>usually 5 working days<.*usually 1 working day</,
    );
    expect(draw(TaskExamples, EMPTY)).not.toContain('working day');
    expect(ownerContent.safeParse({ ...EMPTY, taskDays: [5, 0, 4] }).success).toBe(false);
  });

  it('answers a vendor review as far as the owner has, and leaves the rest on request', () => {
    const page = draw(PlatformAnswers, { ...EMPTY, platform: { training: 'No, never' } });
    expect(page).toContain('No, never');
    expect(page.split('On request, under NDA')).toHaveLength(2);
    expect(page.split('<li>')).toHaveLength(PLATFORM_TOPICS.length);
    expect(page).toContain('/compliance?document=security-questionnaire#consultation');
    const all = Object.fromEntries(PLATFORM_TOPICS.map((topic) => [topic, 'Answered']));
    const whole = draw(PlatformAnswers, { ...EMPTY, platform: all });
    expect(whole.split('Answered')).toHaveLength(PLATFORM_TOPICS.length + 1);
    expect(whole).not.toContain('On request');
    expect(draw(PlatformAnswers, EMPTY)).not.toContain('<table');
  });

  it('shows no sample on a hosted site', () => {
    const live = [{ id: 'hostedBackend' }];
    expect(draw(Clients, FILLED, live)).toContain('Client One');
    expect(draw(Clients, FILLED, live)).not.toMatch(/Client Two|They found it|Sample, invented/);
    expect(draw(Clients, OWNER_CONTENT, live)).toContain('A signed workpaper');
  });

  it('shows people with their credentials, offices, clients and quotes', () => {
    for (const part of [
      ...['Rae Viewer, CISA, CPA (California)', 'Ada Founder', 'California CPA 12345'],
      ...['https://register.example/rae', '/people/rae.webp'],
    ])
      expect(draw(OwnerPeople, FILLED)).toContain(part);
    expect(draw(CallHosts, FILLED)).toContain('Rae Viewer');
    expect(draw(CallHosts, FILLED)).not.toContain('Ada Founder');
    expect(draw(OwnerAddresses, FILLED)).toContain('1 Harbor Way');
    expect(draw(Clients, FILLED)).toContain('alt="Client One"');
  });

  it('says of an article that lies where nobody can publish that it is a sample', () => {
    const article = { title: 'One', publication: 'Two', date: '2024-01-01', excerpt: '' };
    const grid = (url: string) =>
      render(createElement(ArticleGrid, { articles: [{ ...article, url }] }));
    expect(grid('https://press.auditharbor.example/one')).toContain('Sample, invented');
    expect(grid('https://example.org/one')).not.toContain('Sample, invented');
  });

  it('says of each sample that it is one, of nothing else, and once of clients that all are', () => {
    expect(draw(Clients, FILLED).split('Sample, invented')).toHaveLength(3);
    expect(draw(OwnerPeople, FILLED)).not.toContain('Sample, invented');
    const samples = {
      ...FILLED,
      clients: FILLED.clients.map((client) => ({ ...client, sample: true })),
      quotes: FILLED.quotes.map((quote) => ({ ...quote, sample: true })),
    };
    expect(draw(Clients, samples).split('Sample, invented')).toHaveLength(2);
  });
});
