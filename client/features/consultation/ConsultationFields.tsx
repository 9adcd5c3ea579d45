import type { Fields } from '#client/features/forms/lead-sender.ts';
import { useCopy } from '#client/lib/copy.ts';
import { Field } from '#client/ui/Field.tsx';
import { CONSULTATION_INTERESTS } from '#shared/consultation/interests.ts';
import { UNSPECIFIED } from '#shared/forms/unspecified.ts';
import type { FieldError } from '#shared/problem.ts';

interface ConsultationFieldsProps {
  ids: ReturnType<typeof fieldIds>;
  typed: Fields;
  errors: readonly FieldError[];
}

/** The ids of the form's controls; errors about the time link to the list of times. */
export function fieldIds(prefix: string) {
  return {
    date: `${prefix}-times`,
    time: `${prefix}-times`,
    timezone: `${prefix}-times`,
    name: `${prefix}-name`,
    email: `${prefix}-email`,
    company: `${prefix}-company`,
    interest: `${prefix}-interest`,
    message: `${prefix}-message`,
  } as const;
}

/** The fields of a consultation (spec points 3 and 5). */
export function ConsultationFields({ ids, typed, errors }: ConsultationFieldsProps) {
  const t = useCopy('consultation');
  const common = useCopy('common');
  const field = (name: 'name' | 'email' | 'company' | 'interest' | 'message') => ({
    id: ids[name],
    name,
    label: t(`fields.${name}`),
    defaultValue: typed[name],
    error: errors.find((error) => error.field === name)?.message,
  });
  return (
    <>
      <Field {...field('name')} autoComplete="name" required />
      <Field {...field('email')} kind="email" autoComplete="email" inputMode="email" required />
      <Field {...field('company')} autoComplete="organization" optionalMark={common('optional')} />
      <Field
        {...field('interest')}
        kind="select"
        optionalMark={common('optional')}
        options={([UNSPECIFIED, ...CONSULTATION_INTERESTS] as const).map((value) => ({
          value,
          label: t(`interests.${value}`),
        }))}
        defaultValue={typed.interest ?? UNSPECIFIED}
      />
      <Field
        {...field('message')}
        kind="textarea"
        rows={rowsFor(typed.message)}
        className="sm:col-span-2"
        hint={t('fields.messageHint')}
        required
      />
    </>
  );
}

/** Shows all of a prefilled message, up to a height that keeps the form in view. */
function rowsFor(message = ''): number {
  return Math.min(Math.max(message.split('\n').length + 1, 5), 14);
}
