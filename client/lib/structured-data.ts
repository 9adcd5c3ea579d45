import type { PageContext } from 'vike/types';
import { DEFAULT_LOCALE } from '#rules/locales.ts';
import { BREAK, gapOf } from '#shared/i18n/gap.ts';
import type { Topic } from '#shared/page/blocks.ts';
import { keepWhen } from '#shared/page/keep-when.ts';
import { plainWords } from '#shared/page/read-inline.ts';
import { findRoute, type RouteId } from '#shared/routes.ts';
import { OFFICE_HOURS } from '#shared/site.ts';
import {
  TEMPLATES_DATE,
  TEMPLATES_VERSION,
  type Template,
  templateFile,
} from '#shared/templates/template.ts';
import { TEMPLATES } from '#shared/templates/templates.ts';
import { copyValues } from './copy-values.ts';
import { pageLanguage } from './page-language.ts';
import type { PageMeta } from './page-meta.ts';

/** schema.org's type for the pages that have one of their own. */
const PAGE_TYPES: Partial<Record<RouteId, string>> = {
  about: 'AboutPage',
  contact: 'ContactPage',
  support: 'ContactPage',
  faq: 'FAQPage',
  integrations: 'CollectionPage',
  templates: 'CollectionPage',
};

/**
 * The page's structured data on itself and the company (schema.org, JSON-LD), as text that is safe in a script element.
 * Null on an error page. It is a data block, so no CSP has to allow it.
 */
export function structuredData(pageContext: PageContext, meta: PageMeta): string | null {
  const { locale, site } = pageContext;
  const { canonical, title, description } = meta;
  const route = findRoute(pageContext.urlPathname);
  if (!canonical || !route) return null;
  const language = pageLanguage(pageContext, route.id);
  const [organization, website] = [`${site.url}/#organization`, `${site.url}/#website`];
  const page = {
    '@type': PAGE_TYPES[route.id] ?? 'WebPage',
    '@id': `${canonical}#page`,
    url: canonical,
    // A node has one name: on a page that is not translated, the head's words are not the page's own.
    ...(language === locale && { name: title, description }),
    inLanguage: language,
    isPartOf: { '@id': website },
    ...(route.id === 'faq' && { mainEntity: readQuestions(pageContext, canonical) }),
    ...(route.id === 'templates' && {
      mainEntity: listOf(TEMPLATES.map(readTemplate(pageContext))),
    }),
  };
  const graph = [
    {
      '@type': 'Organization',
      '@id': organization,
      name: site.name,
      url: site.url,
      logo: `${site.url}/icon-512.png`,
      email: site.contactEmail,
      telephone: site.contactPhone,
      ...(page['@type'] === 'ContactPage' && { contactPoint: [readPhone(site.contactPhone)] }),
      sameAs: Object.values(site.social),
    },
    { '@type': 'WebSite', '@id': website, url: site.url, name: site.name },
    page,
  ];
  return scriptJson({ '@context': 'https://schema.org', '@graph': graph });
}

/** The hours when the phone is answered. Not Saturdays: those hours are for agreed visits only. */
function readPhone(telephone: string) {
  return {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    telephone,
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      ...OFFICE_HOURS.weekdays,
    },
  };
}

function listOf(items: readonly object[]) {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...item,
    })),
  };
}

/** A free template, as schema.org's DigitalDocument. */
const readTemplate =
  ({ i18n, site }: PageContext) =>
  (template: Template) => {
    const { name, summary } = i18n.getFixedT(null, 'templates')('files', { returnObjects: true })[
      template.id
    ];
    return {
      item: {
        '@type': 'DigitalDocument',
        name,
        description: summary,
        url: site.url + templateFile(template),
        encodingFormat: `application/vnd.openxmlformats-officedocument.${template.format === 'xlsx' ? 'spreadsheetml.sheet' : 'wordprocessingml.document'}`,
        version: TEMPLATES_VERSION,
        dateModified: TEMPLATES_DATE,
        inLanguage: 'en',
        isAccessibleForFree: true,
      },
    };
  };

function readQuestions({ i18n, locale, site }: PageContext, canonical: string) {
  const language = i18n.hasResourceBundle(locale, 'faq') ? locale : DEFAULT_LOCALE;
  const t = i18n.getFixedT(null, 'faq');
  const found: unknown = t('topics', { ...copyValues(site, language), returnObjects: true });
  return (keepWhen(found, site.services) as Topic[])
    .flatMap(({ questions }) => questions)
    .map(({ id, question, answer }) => ({
      '@type': 'Question',
      url: `${canonical}#${id}`,
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainWords(answer.join(gapOf(language))) },
    }));
}

/** A value as JSON that can stand in a script element: '<', which could end it, is spelled another way; nothing breaks. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c').replaceAll(BREAK, '');
}
