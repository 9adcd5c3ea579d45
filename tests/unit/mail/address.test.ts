import { expect, it } from 'vitest';
import { cleanAddress, isEmail, isMailable, isMistyped, mailboxOf } from '#rules/mail-address.ts';
import { MAILBOXES } from '../../support/mailboxes.ts';

it.each<readonly [string, string]>([
  ...MAILBOXES,
  ['ada@MÜLLER.example', 'ada@xn--mller-kva.example'],
  ['ada@xn--mller-kva.example', 'ada@xn--mller-kva.example'],
])('counts %s as the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it.each([
  ['ada@meridian.example', 'ada@meridian.example'],
  ['Ada.Okafor+x@Meridian.Example', 'Ada.Okafor+x@Meridian.Example'],
  ['ada@meridian.example.', 'ada@meridian.example'],
  ['ada@meridian.example！', 'ada@meridian.example'],
  ['"Okafor, Ada" <ada@meridian.example>; ', 'ada@meridian.example'],
  ['ada@meridian.example <ada@meridian.example>', 'ada@meridian.example'],
  ['Mailto:ada@meridian.example', 'ada@meridian.example'],
  ['anne‑marie@meridian−labs.example', 'anne-marie@meridian-labs.example'],
  ['ａｄａ＠ｍｅｒｉｄｉａｎ．ｅｘａｍｐｌｅ', 'ada@meridian.example'],
])('cleans %s to %s, which mails can be sent to', (typed, address) => {
  expect(cleanAddress(typed)).toBe(address);
  expect(cleanAddress(address)).toBe(address);
  expect(isEmail(address) && isMailable(address)).toBe(true);
});

it.each(['jörg@meridian.example', '用户@例え.jp', 'उपयोगकर्ता@उदाहरण.example'])(
  'takes %s for somebody’s address, though mails cannot be sent to it',
  (address) => {
    expect(cleanAddress(address)).toBe(address);
    expect([isEmail(address), isMailable(address), isMistyped(address)]).toEqual([
      true,
      false,
      false,
    ]);
  },
);

it.each([
  'ada,okafor@meridian.example',
  'ada@meridian..example',
  'ada@-meridian.example',
  'ada@meridian.example,eve@other.example',
  '"ada"@meridian.example',
  'ada@meridian.example"',
  '(ada)@meridian.example',
  'ada@meridian_labs.example',
])('takes %s for mistyped', (typed) => {
  const address = cleanAddress(typed);
  expect(isMistyped(address) || !isEmail(address)).toBe(true);
  expect(isMailable(address)).toBe(false);
});

it('leaves what is too long for an address as it is', () => {
  const long = `ada@${'ﷺ'.repeat(60_000)}.example`;
  expect(cleanAddress(long)).toBe(long);
});
