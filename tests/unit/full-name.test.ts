import { expect, it } from 'vitest';
import { fullName } from '#rules/full-name.ts';

it.each([
  ['ja-JP', '太郎', '田中', '田中 太郎'],
  ['ja-JP', 'カオリ', '山田', '山田 カオリ'],
  ['zh-CN', '娜娜', '欧阳', '欧阳娜娜'],
  ['ja-JP', 'Ada', 'Okafor', 'Ada Okafor'],
  ['zh-CN', 'Ada', '李', 'Ada 李'],
  ['en-US', '太郎', '田中', '太郎 田中'],
  ['fr-CA', 'Zoë', 'de la Cruz', 'Zoë de la Cruz'],
  [null, 'Ada', 'Okafor', 'Ada Okafor'],
  ['ja-JP', '', '田中', '田中'],
])('in %s calls %s %s by %s', (locale, firstName, lastName, name) => {
  expect(fullName(firstName, lastName, locale)).toBe(name);
});
