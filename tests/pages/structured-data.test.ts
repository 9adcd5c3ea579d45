import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile({ ...AWAY, SITE_NAME: 'Quay </script><b>Mark' });

interface Entity {
  name: string;
  url: string;
  acceptedAnswer: { text: string };
}

async function readGraph(path: string): Promise<Record<string, unknown>[]> {
  const text = await clientOf(site).read(path);
  const [, json = ''] =
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text) ?? [];
  return JSON.parse(json)['@graph'];
}

describe('what a page tells machines', () => {
  // ASVS 1.2.3
  it('names the company, the site and itself, whatever the brand is spelled like', async () => {
    const [organization, website, page] = await readGraph('/fr-FR/contact');
    expect(organization).toMatchObject({ '@type': 'Organization', name: 'Quay </script><b>Mark' });
    const hoursAvailable = { opens: '09:00', closes: '18:00' };
    expect(organization?.contactPoint).toMatchObject([{ hoursAvailable }]);
    expect(website).toMatchObject({ '@type': 'WebSite', url: 'https://www.auditharbor.example' });
    expect(page).toMatchObject({
      '@type': 'ContactPage',
      url: 'https://www.auditharbor.example/fr-FR/contact',
      inLanguage: 'fr-FR',
    });
  });

  it('lists the questions of the FAQ', async () => {
    const page = (await readGraph('/faq'))[2] as { mainEntity: Entity[] };
    expect(page.mainEntity.length).toBeGreaterThan(10);
    for (const { name, url, acceptedAnswer } of page.mainEntity) {
      expect(name + acceptedAnswer.text).not.toMatch(/\{\{|\[object|\]\(/);
      expect(url).toMatch(/^https:\/\/www\.auditharbor\.example\/faq#[a-z-]+$/);
    }
  });
});
