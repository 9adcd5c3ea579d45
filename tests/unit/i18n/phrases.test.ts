import { expect, it } from 'vitest';
import { breakText, markPhrases } from '#server/i18n/phrases.ts';

const segmenters = {
  ja: new Intl.Segmenter('ja-JP', { granularity: 'word' }),
  zh: new Intl.Segmenter('zh-CN', { granularity: 'word' }),
};

/** '|' is where a line may break, beside the signs. */
it.each([
  ['ja', 'コンプライアンス・ロードマップを|受け取る'],
  ['ja', 'セキュリティ|インシデント記録'],
  ['ja', '制裁リスト|該当の|見落とし'],
  ['ja', 'このページから、署名できる|計画へ'],
  ['ja', '{{date}}までに|{{frameworks}}'],
  ['ja', '{{replyHours}}時間以内に|担当者が|お返事'],
  ['zh', '从原始|证据，到签字|确认的|审计发现'],
  ['zh', '请勿出售|我的个人信息'],
  ['zh', '团队邮箱、邮件服务|和视频|通话服务'],
  ['zh', '{{date}}前|完成 {{frameworks}}'],
] as const)('%s: %s', (language, marked) => {
  const text = marked.replaceAll('|', '');
  expect(breakText(text, segmenters[language]).replaceAll('\u200b', '|')).toBe(marked);
});

it('marks headings and terms, no prose, and no words that are read elsewhere', () => {
  const words = { title: '请勿出售我的个人信息', text: '请勿出售我的个人信息' };
  const marked = markPhrases('zh-CN', { doNotSell: words, meta: words });
  expect(marked).toEqual({
    doNotSell: { title: '请勿出售\u200b我的个人信息', text: words.text },
    meta: words,
  });
  const french = { doNotSell: { title: 'Ne pas vendre mes informations' } };
  expect(markPhrases('fr-FR', french)).toBe(french);
});
