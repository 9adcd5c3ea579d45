import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyOptions } from '#server/i18n/copy.ts';
import { type FieldIssue, type IssueCode, issueMessage } from '#shared/forms/issues.ts';
import problems from '#shared/locales/en-US/problems.json' with { type: 'json' };
import { PROBLEM_STATUS } from '#shared/problem.ts';

const i18n = i18next.createInstance();
beforeAll(() => i18n.init(copyOptions('en-US', { problems })));

function say(field: string, code: IssueCode, params?: FieldIssue['params'], locale = 'en-US') {
  return issueMessage(i18n.getFixedT(null, 'problems'), { field, code, params }, locale);
}

const CHECKED = 'Security validation failed: ';

describe('the words of an issue', () => {
  it.each<[words: string, field: string, code: IssueCode, params?: FieldIssue['params']]>([
    ['First name is required', 'firstName', 'required'],
    ['Last name is required', 'lastName', 'required'],
    ['Email is required', 'email', 'required'],
    ['Company is required', 'company', 'required'],
    ['This field is required', 'somethingElse', 'required'],
    ['Please enter a valid email address', 'email', 'email'],
    ['Spam detection triggered', 'honeypot', 'spam'],
    [
      `${CHECKED}Input exceeds maximum length of 10,000 characters`,
      ...(['message', 'too-long', { n: 10_000 }] as const),
    ],
    [`${CHECKED}Input contains potentially malicious content`, 'message', 'malicious-content'],
    [`${CHECKED}Input contains potential SQL injection patterns`, 'message', 'sql-injection'],
    [`${CHECKED}HTML content is not allowed in this field`, 'message', 'html-not-allowed'],
  ])('are those of the spec: %s', (words, field, code, params) => {
    expect(say(field, code, params)).toBe(words);
  });

  it('say whose address cannot be used', () => {
    expect(say('personEmail', 'email')).toContain('for the person you represent');
    expect(say('email', 'unmailable')).toContain('We can’t send email to this address');
    expect(say('personEmail', 'unmailable')).toContain('the person you represent');
  });

  it.each([
    ['pt-BR', '10.000'],
    ['en-ZA', '10,000'],
    ['fr-FR', '10\u202f000'],
  ])('have numbers as %s writes them', (locale, written) => {
    expect(say('message', 'too-long', { n: 10_000 }, locale)).toContain(` ${written} `);
  });

  it.each(['text', 'option'] as const)('exist for the code %s', (code) => {
    expect(say('interest', code)).not.toContain('issues.');
  });
});

it.each(Object.keys(PROBLEM_STATUS))('the words of a problem exist for %s', (code) => {
  const t = i18n.getFixedT(null, 'problems');
  const values = { email: 'a@b.example', requestId: '4bf92f35' };
  for (const part of ['title', 'detail'])
    expect(t(`codes.${code}.${part}`, values)).not.toMatch(/codes\.|\{\{/);
});
