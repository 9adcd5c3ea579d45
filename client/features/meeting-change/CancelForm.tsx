import { useCopy } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';

/** Says what the button does; the button does it without asking again, which would only be in the way. */
export function CancelForm({ path }: { path: string }) {
  const t = useCopy('meetingChange');
  return (
    <form method="post" action={path}>
      <h2 id="cancel-heading" className="text-2xl">
        {t('cancel.title')}
      </h2>
      <p id="cancel-text" className="mt-3 max-w-reading text-text-muted">
        {t('cancel.text')}
      </p>
      <Button
        type="submit"
        name="action"
        value="cancel"
        variant="secondary"
        size="large"
        aria-describedby="cancel-text"
        className="mt-6"
      >
        {t('cancel.button')}
      </Button>
    </form>
  );
}
