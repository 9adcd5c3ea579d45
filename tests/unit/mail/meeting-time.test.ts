import { describe, expect, it } from 'vitest';
import {
  minutesOf,
  showTime,
  showZone,
} from '../../../supabase/functions/_shared/mail/meeting-time.ts';

const FROM = '2027-01-01T17:00:00Z';
const TO = '2027-01-01T17:30:00Z';

it.each([
  ['fr-CA', '30\u00a0minutes'],
  ['ja-JP', '30分'],
])('a length in %s is one word to a line: %s', (locale, told) => {
  expect(minutesOf(FROM, TO, locale)).toBe(told);
});

describe('the zone of a call', () => {
  it.each([
    ['Europe/Lisbon', '2026-11-26T10:00:00Z', 'Western European'],
    ['Europe/Kiev', '2026-11-26T10:00:00Z', 'Eastern European'],
    ['Australia/Sydney', '2026-11-26T10:00:00Z', 'Australian Eastern Time'],
    ['Europe/Paris', '2027-07-01T10:00:00Z', 'Central European Time'],
    ['America/Cancun', '2027-07-01T10:00:00Z', 'Eastern Standard Time'],
  ])('%s is called as it is on the day of the call', (zone, instant, name) => {
    expect(showZone(zone, 'en-US', instant)).toContain(name);
  });
});

it.each([
  ['fr-CA', 'America/Toronto', 'mardi 1er décembre 2026 à 10\u00a0h (HNE)'],
  [
    'es-MX',
    'America/Mexico_City',
    'martes 1 de diciembre de 2026 a las 9:00\u00a0a.m. (hora del centro)',
  ],
  [
    'pt-BR',
    'America/Sao_Paulo',
    'terça-feira, 1º de dezembro de 2026 às 12h (horário de Brasília)',
  ],
  ['pt-BR', 'Asia/Kathmandu', 'terça-feira, 1º de dezembro de 2026 às 20h45 (GMT+5:45)'],
  ['ja-JP', 'UTC', '2026年12月1日火曜日 15:00 UTC'],
  ['en-US', 'America/New_York', 'Tuesday, December 1, 2026 at 10:00\u00a0AM EST'],
])('a time in %s and %s is written %s', (locale, timezone, written) => {
  expect(showTime('2026-12-01T15:00:00Z', timezone, locale)).toBe(written);
});

it('has the name that its zone has in summer', () => {
  const time = showTime('2027-07-01T15:00:00Z', 'America/Toronto', 'fr-CA');
  expect(time).toBe('jeudi 1er juillet 2027 à 11\u00a0h (HAE)');
});

it('begins one hour in Spanish in the singular', () => {
  expect(showTime('2026-12-01T19:00:00Z', 'America/Mexico_City', 'es-MX')).toContain('a la 1:00');
});

it('is Chinese with the zone behind it', () => {
  const time = showTime('2026-12-01T16:30:00Z', 'America/Mexico_City', 'zh-CN');
  expect(time).toBe('2026年12月1日星期二 10:30（GMT-6）');
});
