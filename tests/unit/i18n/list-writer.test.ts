import { expect, it } from 'vitest';
import { listWriter } from '#shared/i18n/list-writer.ts';

it.each([
  ['en-US', ['SOC 2', 'ISO 27001', 'GDPR'], 'SOC 2, ISO 27001, and GDPR'],
  ['zh-CN', ['SOC 2', 'ISO 27001', 'GDPR'], 'SOC 2、ISO 27001 和 GDPR'],
  ['zh-CN', ['任务', '框架'], '任务和框架'],
  ['ja-JP', ['SOC 2', 'ISO 27001'], 'SOC 2、ISO 27001'],
])('a list in %s stands as its copy does: %j', (locale, parts, written) => {
  expect(listWriter(locale)(parts)).toBe(written);
});
