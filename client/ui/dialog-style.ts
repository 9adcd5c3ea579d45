/** The look of a modal dialog of medium width: what React draws (`ConsultationDialog`), and what a script builds. */
export const DIALOG =
  'm-auto max-h-[calc(100dvh-2rem)] w-[min(40rem,calc(100vw-2rem))] overflow-hidden rounded-lg border border-rule bg-surface p-0 text-text shadow-overlay backdrop:bg-scrim open:flex open:animate-appear low:max-h-dvh';
export const DIALOG_BAR =
  'flex items-center justify-between gap-4 border-b border-rule py-3 pr-3 pl-6 low:py-0';
export const DIALOG_CLOSE =
  'grid size-11 place-items-center rounded-md text-text-muted hover:bg-surface-sunken hover:text-text';
export const DIALOG_BODY = 'min-h-0 grow overflow-y-auto overscroll-contain p-6 low:py-3';
