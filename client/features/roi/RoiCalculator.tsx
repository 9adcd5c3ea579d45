import { type FormEvent, useState } from 'react';
import { useCopy } from '#client/lib/copy.ts';
import { formQuery } from '#client/lib/form-query.ts';
import { useHref, useQuery } from '#client/lib/links.ts';
import { useQueryInAddress } from '#client/lib/query-in-address.ts';
import { ErrorSummary } from '#client/ui/ErrorSummary.tsx';
import { calculateRoi } from '#shared/roi/calculate-roi.ts';
import { type RoiField, type RoiReading, readRoiInput } from '#shared/roi/read-roi-input.ts';
import { ROUTES } from '#shared/routes.ts';
import { RoiFields } from './RoiFields.tsx';
import { RoiOutcome } from './RoiOutcome.tsx';
import { RoiOverTime } from './RoiOverTime.tsx';
import { useRoiIssues } from './roi-words.ts';

/**
 * A plain GET form whose result is the page itself; script only makes it live. Without script the server reads the
 * query and renders the result or the errors.
 */
export function RoiCalculator() {
  const query = useQuery();
  const t = useCopy('roiCalculator');
  const [initial] = useState(() => readRoiInput(query));
  const [live, setLive] = useState<RoiReading>(initial);
  const [left, setLeft] = useState<ReadonlySet<RoiField>>(new Set());
  /** The query of the last usable answers, which the address follows; null before there are any. */
  const [answered, setAnswered] = useState<string | null>(null);
  const describe = useRoiIssues();
  useQueryInAddress(answered ?? query.toString());

  const isShown = (field: RoiField) => left.has(field) || field in initial.issues;
  const errors = describe(live, isShown);
  const refused = describe(initial).map(({ field, message }) => ({
    fieldId: fieldId(field),
    message,
  }));
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const reading = readRoiInput(formQuery(event.currentTarget));
    setLive(reading);
    if (reading.input) setAnswered(writeQuery(reading));
  };
  const result = live.input && calculateRoi(live.input);

  return (
    <>
      <div className="grid-page ledger-rule gap-y-10 py-10 md:py-14">
        <form
          method="get"
          action={`${useHref(ROUTES.roiCalculator.path)}#roi-form`}
          noValidate
          aria-labelledby="roi-form"
          onInput={onInput}
          onBlur={({ target }) => {
            const name = target.getAttribute('name') ?? '';
            if (name in live.values) setLeft((last) => new Set(last).add(name as RoiField));
          }}
          className="col-span-12 lg:col-span-5 xl:col-span-6"
        >
          <h2 id="roi-form" className="text-2xl">
            {t('form.heading')}
          </h2>
          {initial.isExample && <p className="mt-2 text-text-muted">{t('form.example')}</p>}
          {/* Once corrected, it stays away: if it came back, it would take the focus from the field. */}
          <ErrorSummary
            heading={t('issues.heading')}
            errors={answered === null ? refused : []}
            className="mt-6"
          />
          <RoiFields
            values={initial.values}
            live={live.values}
            idOf={fieldId}
            errorOf={(field) => errors.find((error) => error.field === field)?.message}
          />
        </form>
        <RoiOutcome result={result} query={writeQuery(live)} />
      </div>
      {result && <RoiOverTime result={result} />}
    </>
  );
}

/** The address and the link to copy are the same. */
function writeQuery({ values }: RoiReading): string {
  return new URLSearchParams(values).toString();
}

function fieldId(field: RoiField): string {
  return `roi-${field}`;
}
