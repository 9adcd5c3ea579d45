import { expect, it } from 'vitest';
import { mailboxOf } from '#shared/forms/mailbox.ts';

it.each([
  ['Ada@Meridian.Example', 'ada@meridian.example'],
  [' ada+sale+2@meridian.example ', 'ada@meridian.example'],
  ['a.d.a@meridian.example', 'a.d.a@meridian.example'],
  ['+49@meridian.example', '+49@meridian.example'],
  ['ada@MÜLLER.example', 'ada@xn--mller-kva.example'],
  ['ada@xn--mller-kva.example', 'ada@xn--mller-kva.example'],
  ['ada@ｍｅｒｉｄｉａｎ。example', 'ada@meridian.example'],
  ['ada@meridian.example.', 'ada@meridian.example'],
  ['ada@meridian.example/x?y', 'ada@meridian.example/x?y'],
])('takes %s for %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
