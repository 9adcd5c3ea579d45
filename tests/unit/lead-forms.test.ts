import { describe, expect, it } from 'vitest';
import { LEAD_FORMS, type LeadFields } from '#rules/lead-forms.ts';
import { parseLead } from '#shared/forms/fields.ts';
import { leadOf, readForm } from '../../supabase/functions/_shared/fields.ts';

const SENT = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: '',
  message: 'A second opinion on our audit plan, please.',
};

describe('the row of a form', () => {
  it('gives the functions the fields that the site sends', () => {
    const parsed = parseLead('consultation', { ...SENT, interest: 'audit', admin: true });
    if (!parsed.ok) throw new Error('refused');
    expect(leadOf(readForm(parsed.value, LEAD_FORMS.consultation))).toEqual({
      ...SENT,
      company: null,
      interest: 'audit',
    });
  });

  it('has a new optional field stored in the details of the lead', () => {
    const size = { kind: 'select', options: ['1-10', '11-50'] } as const;
    const fields = { ...LEAD_FORMS.consultation, companySize: size } satisfies LeadFields;
    expect(leadOf(readForm({ ...SENT, companySize: '11-50' }, fields))).toMatchObject({
      details: { companySize: '11-50' },
    });
    expect(leadOf(readForm(SENT, fields))).not.toHaveProperty('details');
  });

  it('lets the functions keep an open choice that only a newer site offers, but no required one', () => {
    expect(readForm({ ...SENT, interest: 'new' }, LEAD_FORMS.consultation).interest).toBe('new');
    const request = { ...SENT, kind: 'new', relation: 'self' };
    expect(() => readForm(request, LEAD_FORMS.privacy)).toThrow('validation');
  });

  it.each([
    ['name', 200],
    ['company', 200],
    ['email', 254],
    ['message', 10_000],
  ])('gives both sides the same limit for %s, %i', (field, longest) => {
    const end = field === 'email' ? '@example.com' : '';
    const sent = (length: number) => ({ ...SENT, [field]: end.padStart(length, 'a') });
    expect(parseLead('consultation', sent(longest)).ok).toBe(true);
    expect(parseLead('consultation', sent(longest + 1))).toMatchObject({
      issues: [{ field, code: 'too-long', params: { n: longest } }],
    });
    readForm(sent(longest), LEAD_FORMS.consultation);
    expect(() => readForm(sent(longest + 1), LEAD_FORMS.consultation)).toThrow('validation');
  });
});
