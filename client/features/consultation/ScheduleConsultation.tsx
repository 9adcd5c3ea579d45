import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { Fields } from '#client/features/forms/lead-sender.ts';
import { asksElsewhere } from '#client/lib/asks-elsewhere.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Widget } from '#client/ui/ErrorBoundary.tsx';
import { Link } from '#client/ui/Link.tsx';
import { Spinner } from '#client/ui/Spinner.tsx';
import { ROUTES } from '#shared/routes.ts';
import type { ConsultationDialogProps } from './ConsultationDialog.tsx';

interface ScheduleConsultationProps {
  label: string;
  known: Fields;
}

/**
 * Opens the consultation form in a dialog, which is loaded on demand with its copy. Without script, or if it cannot be
 * loaded, it is a plain link to the page where a consultation is scheduled.
 */
export function ScheduleConsultation({ label, known }: ScheduleConsultationProps) {
  const { loadCopy } = usePageContext();
  const [Loaded, setLoaded] = useState<ComponentType<ConsultationDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  // Typed values survive closing the dialog.
  const typed = useRef(known);

  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (asksElsewhere(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setIsLoading(true);
    // Firefox fails what is loading once the visitor follows another link: that one counts.
    let isLeaving = false;
    const leave = () => {
      isLeaving = true;
    };
    window.addEventListener('beforeunload', leave);
    try {
      const [{ ConsultationDialog }] = await Promise.all([
        import('./ConsultationDialog.tsx'),
        loadCopy?.(['consultation']),
      ]);
      setLoaded(() => ConsultationDialog);
      setIsOpen(true);
    } catch {
      if (!isLeaving) window.location.assign(href);
    } finally {
      window.removeEventListener('beforeunload', leave);
      setIsLoading(false);
    }
  };

  return (
    <>
      <ButtonLink
        as={Link}
        to={ROUTES.discoveryCall.path}
        size="large"
        aria-haspopup="dialog"
        onClick={open}
      >
        {isLoading && <Spinner />}
        {label}
      </ButtonLink>
      {Loaded && (
        <Widget>
          <Loaded
            open={isOpen}
            known={typed.current}
            onTyped={(fields) => {
              typed.current = fields ?? known;
            }}
            onClose={() => setIsOpen(false)}
          />
        </Widget>
      )}
    </>
  );
}
