import { describe, expect, it } from 'vitest';
import { sayQuebec } from '#shared/i18n/quebec-words.ts';

const SAID = [
  ['Un e-mail part, sans adresse e-mail', 'Un courriel part, sans adresse courriel'],
  ['L’e-mail arrive ; pas d’e-mails en double', 'Le courriel arrive ; pas de courriels en double'],
  ['Les cookies, et le cookie de langue', 'Les témoins, et le témoin de langue'],
  ['Workflows : un workflow', 'Flux de travail : un flux de travail'],
  ['Tickets et agents IA, un agent IA', 'Billets et agents d’IA, un agent d’IA'],
  ['À tout moment, et à tout moment', 'En tout temps, et en tout temps'],
  ['Calculateur de ROI, cas d’usage', 'Calculateur de RCI, cas d’utilisation'],
  ['sous {{n}} heures, sous 10 jours ouvrés', 'dans les {{n}} heures, dans les 10 jours ouvrables'],
  ['sous {{months}} mois', 'dans un délai de {{months}} mois'],
  [
    '75\u00a0$US, en dollars US, hors taxes',
    '75\u00a0$\u00a0US, en dollars américains, taxes en sus',
  ],
];

const ALIKE = [
  'cookie-consent',
  '[le détail](/cookie-policy#cookies)',
  'https://a.example/workflow',
  'sous contrat',
  'un roi',
];

describe('Quebec’s words', () => {
  it.each(SAID)('for %s', (france, quebec) => {
    expect(sayQuebec(france)).toBe(quebec);
    expect(sayQuebec(quebec), 'what Quebec says already stays').toBe(quebec);
  });

  it.each(ALIKE)('leave %s', (text) => {
    expect(sayQuebec(text)).toBe(text);
  });
});
