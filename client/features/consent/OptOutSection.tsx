import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { ChoiceForm, NotStored } from './ChoiceForm.tsx';
import { useConsent } from './consent-context.tsx';
import { OptInForm } from './OptInForm.tsx';
import { OptOutStatus } from './OptOutStatus.tsx';

/** The opt-out of sale (spec 2.10 and 4): one button and its status; no identity is asked for. */
export function OptOutSection() {
  const t = useCopy('consent');
  const { doNotSell } = useConsent().choices;
  const { consent, optInAsked } = usePageContext();
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
          <p className="flex items-start gap-2.5 text-lg">
            <Icon
              name={doNotSell ? 'check' : 'info'}
              className={`mt-1 size-5 ${doNotSell ? 'text-success' : 'text-text-muted'}`}
            />
            {t(doNotSell ? 'optOut.isOut' : 'optOut.isIn')}
          </p>
          <OptOutStatus className="mt-1 ml-7.5" />
          {consent.notKept && !consent.askReason && <NotStored kind="notKept" />}
        </div>
        <p className="mt-3 max-w-reading text-sm text-text-muted">
          {t(doNotSell ? 'optOut.outNote' : 'optOut.inNote')}
        </p>
      </div>
      {optInAsked ? (
        <OptInForm asked={optInAsked} />
      ) : (
        <ChoiceForm source="do-not-sell" onStored={noop} returnTo="opt-out" className="contents">
          <Button
            type="submit"
            size="large"
            variant={doNotSell ? 'secondary' : 'primary'}
            name="choice"
            value={doNotSell ? 'opt-in' : 'opt-out'}
            className="w-full lg:w-auto"
          >
            {t(doNotSell ? 'optOut.optIn' : 'optOut.optOut')}
          </Button>
        </ChoiceForm>
      )}
    </section>
  );
}

/** Nothing to do: the status beside the button says it all. */
function noop(): void {}
