import { useCopy } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import type { AskedOptIn } from '#shared/consent/choose.ts';
import { OptInQuestion } from './OptInQuestion.tsx';

/** The second step of opting in again, without scripts: it posts the first step's choice once more. */
export function OptInForm({ asked }: { asked: AskedOptIn }) {
  const t = useCopy('consent');
  return (
    <form data-plain action="/api/consent" method="post" className="lg:col-span-2">
      {Object.entries(asked.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <OptInQuestion>
        <ButtonLink href={asked.back} variant="secondary">
          {t('optIn.stay')}
        </ButtonLink>
        <Button type="submit" variant="secondary" name="confirm" value="opt-in">
          {t('optIn.confirm')}
        </Button>
      </OptInQuestion>
    </form>
  );
}
