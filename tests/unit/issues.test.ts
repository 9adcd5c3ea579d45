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

describe('the words of an issue', () => {
  it('are those of the spec for each required field', () => {
    expect(say('firstName', 'required')).toBe('First name is required');
    expect(say('lastName', 'required')).toBe('Last name is required');
    expect(say('email', 'required')).toBe('Email is required');
    expect(say('company', 'required')).toBe('Company is required');
    expect(say('somethingElse', 'required')).toBe('This field is required');
  });

  it('are those of the spec for an address and for spam', () => {
    expect(say('email', 'email')).toBe('Please enter a valid email address');
    expect(say('personEmail', 'email')).toContain('for the person you represent');
    expect(say('email', 'unmailable')).toContain('We can’t send email to this address');
    expect(say('personEmail', 'unmailable')).toContain('the person you represent');
    expect(say('honeypot', 'spam')).toBe('Spam detection triggered');
  });

  it('name the text check before what it found', () => {
    expect(say('message', 'too-long', { n: 10_000 })).toBe(
      'Security validation failed: Input exceeds maximum length of 10,000 characters',
    );
    expect(say('message', 'malicious-content')).toBe(
      'Security validation failed: Input contains potentially malicious content',
    );
    expect(say('message', 'sql-injection')).toBe(
      'Security validation failed: Input contains potential SQL injection patterns',
    );
    expect(say('message', 'html-not-allowed')).toBe(
      'Security validation failed: HTML content is not allowed in this field',
    );
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

describe('the words of a problem', () => {
  it.each(Object.keys(PROBLEM_STATUS))('exist for %s', (code) => {
    const t = i18n.getFixedT(null, 'problems');
    for (const part of ['title', 'detail'])
      expect(
        t(`codes.${code}.${part}`, { email: 'a@b.example', requestId: '4bf92f35' }),
      ).not.toMatch(/codes\.|\{\{/);
  });
});
