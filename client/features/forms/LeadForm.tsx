import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useCopy } from '#client/lib/copy.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Button } from '#client/ui/Button.tsx';
import type { ChoiceGroup } from '#client/ui/ChoiceGroup.tsx';
import { Field } from '#client/ui/Field.tsx';
import { LEAD_FORMS, type LeadField } from '#rules/lead-forms.ts';
import { MAX_LENGTH } from '#rules/max-length.ts';
import type { FormName } from '#shared/analytics/events.ts';
import type { UNSPECIFIED } from '#shared/forms/fields.ts';
import type { FormId } from '#shared/forms/outcome.ts';
import type { FieldError } from '#shared/problem.ts';
import { FormNote } from './FormNote.tsx';
import { Honeypot } from './Honeypot.tsx';
import { type Fields, isFilled, readFields } from './lead-sender.ts';
import { ProblemSummary } from './ProblemSummary.tsx';
import type { FormProblem } from './use-lead-form.ts';

type NameIn<Form extends FormId> = keyof (typeof LEAD_FORMS)[Form] & string;

/** The keys that the copy of a form must have: without one, the types fail where the form gets its copy. */
type WordsOf<Form extends FormId> =
  | `form.${'label' | 'send' | 'sending' | 'promise'}`
  | `fields.${NameIn<Form> | 'honeypot'}`
  | {
      [Name in NameIn<Form>]:
        | ((typeof LEAD_FORMS)[Form][Name] extends { hint: true } ? `fields.${Name}Hint` : never)
        | ((typeof LEAD_FORMS)[Form][Name] extends {
            kind: 'select';
            options: readonly (infer Option extends string)[];
          }
            ? `${Name}s.${Option | typeof UNSPECIFIED}`
            : never);
    }[NameIn<Form>];

interface LeadFormProps<Form extends FormId> {
  form: Form;
  t: (key: WordsOf<Form>) => string;
  action: string;
  /** Prefix of each control's id, if not the form's name: one page may have two of these forms. */
  idPrefix?: string | undefined;
  /** Its name for analytics, which know fields by their names; without one, it is not tracked. */
  name?: FormName;
  typed: Fields;
  problem: FormProblem | null;
  errors: readonly FieldError[];
  isSending: boolean;
  onSend: (fields: Fields) => void;
  onEdit: (field: string, fields: Fields) => void;
  onFocus: () => void;
  /** The field that comes first in this language. */
  first?: NameIn<Form>;
  /** The control of its `radio` fields, which only forms with such fields load; these have one column. */
  Choices?: typeof ChoiceGroup;
  /** What the fields' controls have besides what the form's row says. */
  more?: { [Name in NameIn<Form>]?: Partial<ComponentProps<typeof Field>> | ChoicesOf };
  /** Spec point 5: with script it can only be sent once all that is required is filled in; what to say until then. */
  untilFilled?: string;
  missing?: string | null;
  send?: { label: string; busy: string } | undefined;
  /** After a plain post it returns to this page with its query, on which the page depends. */
  keepsQuery?: boolean;
  /** The controls that correct errors of fields which are not in its row. */
  otherIds?: Readonly<Record<string, string>>;
  note?: string | undefined;
  before?: ReactNode;
  after?: ReactNode;
}

type ChoicesOf = Pick<ComponentProps<typeof ChoiceGroup>, 'choices'>;

/** The id of a field's control. */
export function idOf(prefix: string, name: string): string {
  return `${prefix}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/**
 * A form that makes a lead (spec 2.7), from its row in `LEAD_FORMS`. In served HTML it is a plain form, checked by the
 * browser and the server; script does the sending and, with it, all checking, with the spec's own messages.
 */
export function LeadForm<Form extends FormId>(props: LeadFormProps<Form>) {
  const { form, typed, problem, errors, isSending, onSend, onEdit, untilFilled, missing } = props;
  const { action, name, idPrefix = form, first, before, after } = props;
  const t = props.t as (key: string) => string;
  const { location } = usePageContext();
  const hydrated = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState(false);
  const fields = Object.entries<LeadField>(LEAD_FORMS[form]);
  fields.sort(([one], [other]) => Number(other === first) - Number(one === first));
  const isReady = !untilFilled || (filled && !missing);

  // Also counts what the browser restored, or was typed before the script loaded.
  useEffect(() => {
    if (element.current) setFilled(isFilled(form, readFields(element.current)));
  }, [form]);

  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const now = readFields(currentTarget);
    setFilled(isFilled(form, now));
    onEdit((target as HTMLInputElement).name, now);
  };
  // Enter does not press a disabled button, but the visitor must still learn what is missing. During text composition
  // (IME), Enter only ends the composition.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || isReady || !(event.target instanceof HTMLInputElement)) return;
    // Safari sends this Enter after the composition has ended, also with code 229 (UI Events, 7.3.1).
    if (event.keyCode === 229) return;
    event.preventDefault();
    onSend(readFields(event.currentTarget));
  };
  return (
    <form
      ref={element}
      data-analytics-form={name}
      action={action}
      method="post"
      noValidate={hydrated}
      aria-label={t('form.label')}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(readFields(event.currentTarget));
      }}
      onInput={onInput}
      onKeyDown={onKeyDown}
      onFocus={props.onFocus}
      // The class is what the styles name (`styles/later.css`).
      className={`${form}-form group/form`}
    >
      {problem && (
        <ProblemSummary
          problem={problem}
          fieldIds={{
            ...props.otherIds,
            ...Object.fromEntries(fields.map(([field]) => [field, idOf(idPrefix, field)])),
          }}
          note={props.note}
          served={!hydrated}
          className="mb-5"
        />
      )}
      {before}
      <FormNote />
      <div className={`mt-5 grid gap-5 ${props.Choices ? '' : 'sm:grid-cols-2'}`}>
        {fields.map(([field, row]) => (
          <LeadControl
            key={field}
            id={idOf(idPrefix, field)}
            name={field}
            field={row}
            t={t}
            Choices={props.Choices}
            typed={typed[field]}
            error={errors.find((error) => error.field === field)?.message}
            more={props.more?.[field as NameIn<Form>]}
          />
        ))}
      </div>
      {/* After a failed plain post the page is at the gateway's address; this is the form's own. */}
      <input
        type="hidden"
        name="returnTo"
        value={props.keepsQuery ? location : location.split('?', 1)[0]}
      />
      <Honeypot label={t('fields.honeypot')} />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          size="large"
          busy={isSending}
          disabled={hydrated && !isReady}
          aria-disabled={isSending || undefined}
          aria-describedby={`${idPrefix}-promise`}
        >
          {isSending
            ? (props.send?.busy ?? t('form.sending'))
            : (props.send?.label ?? t('form.send'))}
        </Button>
        {/* What is missing, or what happens next. */}
        <p id={`${idPrefix}-promise`} className="text-sm text-text-muted">
          {(hydrated && (missing || (!filled && untilFilled))) || t('form.promise')}
        </p>
      </div>
      {after}
    </form>
  );
}

interface LeadControlProps {
  id: string;
  name: string;
  field: LeadField;
  t: (key: string) => string;
  Choices: typeof ChoiceGroup | undefined;
  typed: string | undefined;
  error: string | undefined;
  more: object | undefined;
}

function LeadControl({ id, name, field, t, Choices, typed, error, more }: LeadControlProps) {
  const common = useCopy('common');
  const { kind, required = false, options = [], hint, wide, autoComplete } = field;
  const all = {
    ...{ id, name, label: t(`fields.${name}`), error, required },
    defaultValue: typed,
    className: wide ? 'sm:col-span-2' : '',
  };
  if (kind === 'radio') return Choices && <Choices choices={[]} {...all} {...more} />;
  const control = {
    ...all,
    ...(!required && { optionalMark: common('optional') }),
    ...(hint && { hint: t(`fields.${name}Hint`) }),
    ...(autoComplete && { autoComplete }),
  };
  if (kind === 'select') {
    const open = 'unspecified' satisfies typeof UNSPECIFIED;
    const labelled = [open, ...options].map((value) => ({ value, label: t(`${name}s.${value}`) }));
    return (
      <Field {...control} kind="select" options={labelled} defaultValue={typed ?? open} {...more} />
    );
  }
  // A long text that is pasted would be cut off in silence: an error says so instead.
  const own =
    kind === 'textarea' ? { kind, rows: rowsFor(typed) } : { kind, maxLength: MAX_LENGTH[kind] };
  return <Field {...control} {...own} {...more} />;
}

/** Shows all of a prefilled text, up to a height that keeps the form in view. */
function rowsFor(text = ''): number {
  return Math.min(Math.max(text.split('\n').length + 1, 5), 14);
}
