import { describe, expect, it } from 'vitest';
import { CONTACT_INTERESTS } from '#rules/interests.ts';
import { LEAD_FORMS } from '#rules/lead-forms.ts';
import { parseLead } from '#shared/forms/fields.ts';

const parseContactMessage = (input: unknown) => parseLead('contact', input);

const filled = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines Ltd',
  interest: 'growth',
  message: 'We need SOC 2 by March.\nCan you help?',
};

const REQUIRED = ['firstName', 'lastName', 'email', 'company'];

function issuesOf(input: unknown) {
  const parsed = parseContactMessage(input);
  return parsed.ok ? [] : parsed.issues;
}

// ASVS 2.2.1
describe('a contact message', () => {
  it('comes out as it was typed, without what is not part of it', () => {
    const parsed = parseContactMessage({ ...filled, honeypot: '', submissionId: 'x', admin: true });
    expect(parsed).toMatchObject({ ok: true, value: filled });
    const names = Object.keys(parsed.ok ? parsed.value : {});
    expect(names.filter((name) => !(name in LEAD_FORMS.contact))).toEqual([]);
  });

  it('is trimmed, and may have no message', () => {
    const typed = { firstName: '  Ada ', email: ' ada@example.com\n', message: undefined };
    expect(parseContactMessage({ ...filled, ...typed })).toMatchObject({
      ok: true,
      value: { ...filled, message: '' },
    });
  });

  it('needs names, email and company, told in the order of the form', () => {
    const blank = { firstName: ' ', lastName: '', email: '\t', company: '\n' };
    const expected = REQUIRED.map((field) => ({ field, code: 'required' }));
    for (const input of [{}, blank]) expect(issuesOf(input)).toEqual(expected);
  });

  // tests/unit/mail/address.test.ts has more of each kind.
  it.each([
    ['ada@example', 'email'],
    ['a\ufe0fda@example.com', 'email'],
    ['a@b@c.d', 'email'],
    ['ada@exam_ple.com', 'unmailable'],
    ['jörg@example.com', 'jörg@example.com'],
    ['<ada@example.com>', 'ada@example.com'],
  ])('with the address %j comes to %j', (email, result) => {
    const parsed = parseContactMessage({ ...filled, email });
    if (parsed.ok) expect(parsed.value.email).toBe(result);
    else expect(parsed.issues).toEqual([{ field: 'email', code: result }]);
  });

  it.each(CONTACT_INTERESTS)('takes the interest %s', (interest) => {
    expect(parseContactMessage({ ...filled, interest })).toMatchObject({ value: { interest } });
  });

  it.each([undefined, null, '', 'unspecified'])('hands on no interest for %j', (interest) => {
    const parsed = parseContactMessage({ ...filled, interest });
    expect(parsed.ok && 'interest' in parsed.value).toBe(false);
    expect(parsed.ok).toBe(true);
  });

  it.each(['platinum', 'Growth', 7, ['growth'], { value: 'growth' }, '__proto__'])(
    'refuses the interest %j',
    (interest) => {
      expect(issuesOf({ ...filled, interest })).toEqual([{ field: 'interest', code: 'option' }]);
    },
  );

  it.each(['firstName', 'lastName', 'email', 'company', 'message'])(
    'passes %s through the text check',
    (field) => {
      for (const [text, code] of [
        ['<script>alert(1)</script>@example.com', 'malicious-content'],
        ["x' OR '1'='1'; DROP TABLE leads; --", 'sql-injection'],
        ['<b>Ada</b>', 'html-not-allowed'],
      ] as const)
        expect(issuesOf({ ...filled, [field]: text })).toContainEqual({ field, code });
    },
  );

  it('says so where nothing would be left of a field', () => {
    for (const field of ['lastName', 'company']) {
      const issue = { field, code: 'malicious-content' };
      expect(issuesOf({ ...filled, [field]: 'JavaScript:' })).toEqual([issue]);
    }
  });

  it('is spam, and nothing else is told, once the hidden field is filled', () => {
    const spam = [{ field: 'honeypot', code: 'spam' }];
    expect(issuesOf({ ...filled, honeypot: 'https://spam.example' })).toEqual(spam);
    expect(issuesOf({ honeypot: ' ' })).toEqual(spam);
    expect(issuesOf({ honeypot: ['x'] })).toEqual(spam);
  });

  it.each([null, undefined, 'text', 7, true, [], () => filled])('survives %j as input', (input) => {
    expect(issuesOf(input).map(({ field }) => field)).toEqual(REQUIRED);
  });

  // ASVS 15.3.5
  it('survives fields of other types', () => {
    const others = { firstName: 7, lastName: null, email: { x: 1 }, company: ['a'] };
    expect(issuesOf({ ...others, message: { y: 2 } })).toEqual([
      ...REQUIRED.map((field) => ({ field, code: 'required' })),
      { field: 'message', code: 'text' },
    ]);
  });

  // ASVS 1.5.2, 15.3.6
  it('takes nothing from a prototype and poisons none', () => {
    expect(issuesOf(Object.create(filled))).toHaveLength(4);
    expect(issuesOf(JSON.parse(`{"__proto__":${JSON.stringify(filled)}}`))).toHaveLength(4);
    const poison = JSON.parse(`{"__proto__":{"polluted":true},"constructor":{"prototype":{}}}`);
    expect(issuesOf({ ...poison })).toHaveLength(4);
    const parsed = parseContactMessage(Object.assign(poison, filled));
    expect(parsed).toMatchObject({ ok: true, value: filled });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
