import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { OptInRequest } from '#shared/consent/choose.ts';
import { ChoiceForm, NotStored } from './ChoiceForm.tsx';
import { OptInQuestion } from './OptInQuestion.tsx';
import { OptOutStatus } from './OptOutStatus.tsx';

/** The opt-out of sale (spec 2.10 and 4): one button and its status; no identity is asked for. */
export function OptOutSection() {
  const t = useCopy('consent');
  const { consent, optInRequest } = usePageContext();
  const isOut = consent.choices?.doNotSell ?? false;
  /** The marks of what is shown in one of the two states (`show-consent.ts`). */
  const when = (state: 'in' | 'out') => ({
    'data-opted': state,
    hidden: (state === 'out') !== isOut,
  });
  return (
    <section
      id="opt-out"
      aria-labelledby="opt-out-heading"
      lang={useCopyLang('consent')}
      className="mb-14 grid items-center gap-6 border border-rule bg-surface-raised p-5 shadow-raised sm:p-8 md:mb-20 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-12"
    >
      <div>
        <h2 id="opt-out-heading" className="text-2xl">
          {t('optOut.heading')}
        </h2>
        {/* Announced when the button below changes it. */}
        <div role="status" className="mt-3">
          <p {...when('out')} className="flex items-start gap-2.5 text-lg">
            <Icon name="check" className="mt-1 size-5 text-success" />
            {t('optOut.isOut')}
          </p>
          <p {...when('in')} className="flex items-start gap-2.5 text-lg">
            <Icon name="info" className="mt-1 size-5 text-text-muted" />
            {t('optOut.isIn')}
          </p>
          <OptOutStatus className="mt-1 ml-7.5" />
          {consent.notKept && !consent.askReason && <NotStored kind="notKept" />}
        </div>
        <p {...when('out')} className="mt-3 max-w-reading text-sm text-text-muted">
          {t('optOut.outNote')}
        </p>
        <p {...when('in')} className="mt-3 max-w-reading text-sm text-text-muted">
          {t('optOut.inNote')}
        </p>
      </div>
      {optInRequest ? (
        <OptInForm request={optInRequest} />
      ) : (
        <ChoiceForm source="do-not-sell" returnTo="opt-out" className="contents">
          {(
            [
              ['in', 'opt-out', 'optOut', 'primary'],
              ['out', 'opt-in', 'optIn', 'secondary'],
            ] as const
          ).map(([state, choice, label, variant]) => (
            <Button
              key={choice}
              {...when(state)}
              type="submit"
              size="large"
              variant={variant}
              name="choice"
              value={choice}
              className="w-full lg:w-auto"
            >
              {t(`optOut.${label}`)}
            </Button>
          ))}
        </ChoiceForm>
      )}
    </section>
  );
}

/** The second step of opting in again, without scripts: it posts the first step's choice once more. */
function OptInForm({ request }: { request: OptInRequest }) {
  const t = useCopy('consent');
  return (
    <form data-plain action="/api/consent" method="post" className="lg:col-span-2">
      {Object.entries(request.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <OptInQuestion>
        <ButtonLink href={request.back} variant="secondary">
          {t('optIn.stay')}
        </ButtonLink>
        <Button type="submit" variant="secondary" name="confirm" value="opt-in">
          {t('optIn.confirm')}
        </Button>
      </OptInQuestion>
    </form>
  );
}
