import * as Toast from '@radix-ui/react-toast';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Icon, type IconName } from './Icon.tsx';
import {
  dismissToast,
  onToast,
  TOAST_DURATION,
  TOAST_REMOVE_DELAY,
  TOAST_SWIPE_THRESHOLD,
  type ToastMessage,
  type ToastTone,
} from './toast.ts';
import { useFreePlace } from './use-free-place.ts';

interface ToasterProps {
  /** Names the region that holds the toasts, for assistive tools. */
  label: string;
  closeLabel: string;
}

interface ToastProps extends ToasterProps {
  message: ToastMessage;
  open: boolean;
}

/**
 * Shows toasts, one at a time; an island that the server does not render. If one fails, it does not appear, and nothing
 * is lost: anything important is said on the page as well. The next toast is tried again.
 */
export function Toaster(words: ToasterProps) {
  const [last, setLast] = useState<{ id: number; message: ToastMessage; open: boolean } | null>(
    null,
  );
  useEffect(
    () =>
      onToast({
        show: (message) =>
          setLast((before) => ({ id: (before?.id ?? 0) + 1, message, open: true })),
        dismiss: () => setLast((before) => before && { ...before, open: false }),
      }),
    [],
  );
  const isDismissed = last?.open === false;
  useEffect(() => {
    if (!isDismissed) return;
    const timer = setTimeout(() => setLast(null), TOAST_REMOVE_DELAY);
    return () => clearTimeout(timer);
  }, [isDismissed]);
  if (!last) return null;
  return (
    <ErrorBoundary key={last.id} level="component">
      <OneToast message={last.message} open={last.open} {...words} />
    </ErrorBoundary>
  );
}

const TONES: Record<ToastTone, { icon: IconName; edge: string; ink: string }> = {
  neutral: { icon: 'info', edge: 'border-l-rule-strong', ink: 'text-text-muted' },
  success: { icon: 'check', edge: 'border-l-success', ink: 'text-success' },
  danger: { icon: 'alert', edge: 'border-l-danger', ink: 'text-danger' },
};

/**
 * Draws one toast (Radix: it pauses on hover, on focus and in a hidden window, and closes on swipe or Escape). A
 * failure interrupts the screen reader; everything else waits its turn. Toasts with `isSaid` are not announced.
 */
function OneToast({ message, open, label, closeLabel }: ToastProps) {
  const layer = useTopLayer();
  const viewport = useRef<HTMLOListElement>(null);
  // Text in an element outside the document is not announced.
  const [nowhere] = useState(() => document.createElement('div'));
  useFreePlace(viewport, layer);
  const { title, description, tone = 'neutral', isSaid = false } = message;
  const { icon, edge, ink } = TONES[tone];
  return (
    <Toast.Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
      label={label}
      // While a modal dialog is open, the rest of the document is inert and is not announced.
      announcerContainer={isSaid ? nowhere : layer}
    >
      <Toast.Root
        open={open}
        onOpenChange={(isOpen) => !isOpen && dismissToast()}
        type={tone === 'danger' ? 'foreground' : 'background'}
        className={`toast flex items-start gap-3 rounded-md border border-rule border-l-4 bg-surface-raised py-3 pr-2 pl-4 text-text shadow-overlay ${edge}`}
      >
        <Icon name={icon} className={`mt-0.5 size-5 ${ink}`} />
        <div className="grow py-px">
          <Toast.Title className="text-sm font-semibold">{title}</Toast.Title>
          {description && (
            <Toast.Description className="mt-0.5 text-sm text-text-muted">
              {description}
            </Toast.Description>
          )}
        </div>
        <Toast.Close
          aria-label={closeLabel}
          className="-my-2 grid size-11 shrink-0 place-items-center rounded-md text-text-muted hover:text-text"
        >
          <Icon name="close" className="size-4" />
        </Toast.Close>
      </Toast.Root>
      {createPortal(
        <Toast.Viewport
          ref={viewport}
          label={`${label} ({hotkey})`}
          className="fixed top-0 left-0 z-50 w-[min(26rem,calc(100vw-2rem))] outline-none"
        />,
        layer,
      )}
    </Toast.Provider>
  );
}

/** The topmost element: the fullscreen element, the modal dialog on top, or the body. */
function useTopLayer(): HTMLElement {
  const [place, setPlace] = useState(findTopLayer);
  useEffect(() => {
    const move = () => setPlace(findTopLayer());
    // `close` does not bubble, but capturing listeners get it.
    const changes = ['close', 'fullscreenchange'];
    for (const change of changes) document.addEventListener(change, move, true);
    return () => {
      for (const change of changes) document.removeEventListener(change, move, true);
    };
  }, []);
  return place;
}

function findTopLayer(): HTMLElement {
  return (
    [...document.querySelectorAll<HTMLElement>('dialog:modal, :fullscreen')].at(-1) ?? document.body
  );
}
