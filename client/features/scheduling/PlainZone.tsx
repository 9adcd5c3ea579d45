import { useHref } from 'react-router-dom';
import { useCopy } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field } from '#client/ui/Field.tsx';
import { ROUTES } from '#shared/routes.ts';
import { zoneOptions } from './zone-options.ts';

/**
 * Asks the server for the times of another zone. It stands before the form, since what was typed there
 * would be gone; and only where there is no script, so that nothing moves where there is.
 */
export function PlainZone({ timezone }: { timezone: string }) {
  const t = useCopy('scheduling');
  const action = useHref(ROUTES.discoveryCall.path);
  return (
    <noscript>
      <form
        method="get"
        action={`${action}#meeting`}
        className="mb-8 flex flex-wrap items-end gap-3 border-b border-rule pb-8"
      >
        <Field
          kind="select"
          id="plain-zone"
          name="timezone"
          label={t('zone.label')}
          defaultValue={timezone}
          options={zoneOptions(timezone, t('zone.other'))}
          className="grow"
        />
        <Button type="submit" variant="secondary" className="min-h-12">
          {t('plain.showZone')}
        </Button>
      </form>
    </noscript>
  );
}
