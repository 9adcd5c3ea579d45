import { useCopy } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import type { OptInRequest } from '#shared/consent/choose.ts';
import { OptInQuestion } from './OptInQuestion.tsx';

/** The second step of opting in again, without scripts: it posts the first step's choice once more. */
export function OptInForm({ request }: { request: OptInRequest }) {
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
