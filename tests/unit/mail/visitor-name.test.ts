import { expect, it } from 'vitest';
import { greetableName } from '../../../supabase/functions/_shared/mail/visitor-name.ts';

it.each([
  "Anne-Marie O'Neill",
  'José da Silva Jr.',
  'Nguyễn Văn An',
  'J.R.R. Tolkien',
  "Charles d'Artagnan",
  'María del Carmen de la Cruz y Soto',
  'Ronald McDonald',
  'Will Mark Bill',
  '欧阳娜娜',
  '佐藤　太郎',
  'アレクサンドラ・ロペス',
  '山田 カオリ',
  '三ツ矢 雄二',
  '押田 恵',
  'R. Subramaniam s/o Krishnan',
  'Siti binte Ahmad',
  'You Wei',
  'Gift Mokoena',
  'Sipho ka Dingiswayo',
  'Ngũgĩ wa Thiong’o',
])('greets %s', (name) => {
  expect(greetableName(name)).toBe(name.normalize('NFC'));
});

it('takes spaces and composed letters as one would read them', () => {
  expect(greetableName('  Ada   Okafor ')).toBe('Ada Okafor');
  expect(greetableName('Jose\u0301 Silva')).toBe('José Silva');
});

it.each([
  'Pay now: https://evil.example ,',
  'evil dot com',
  'W.W.W. Evil Com',
  'Call +1 900 555 0100',
  'You Won',
  'You Are Chosen',
  'Gift',
  's/o',
  '今すぐ登録',
  '押してね',
  'PayNow',
  'P.A.Y. Now',
  'P A Y N O W',
  'Cliquez Ici',
  'ada@evil.example',
  'Ada (Evil)',
  'Ada <b>Okafor</b>',
  'Ada\nOkafor',
  'Ada 2',
  'Ada, Okafor',
  'Evil․Com',
  'Ada\u202eOkafor',
  '\u{1d40f}\u{1d41a}\u{1d432} \u{1d40d}\u{1d428}\u{1d430}',
  'Pаy Nоw',
  'Paуǃ',
  'Ada 👉',
  'ada okafor',
  'A',
  '',
  'A Very Long Name That Goes On And On And On',
  `Ada ${'Okafor'.repeat(10)}`,
  '微信 张三',
  'クリック・ヒア',
  '请您立即拨打我们的电话',
])('leaves out %j', (name) => {
  expect(greetableName(name)).toBeNull();
});
