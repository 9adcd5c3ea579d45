/** A row of the footer that is pressed. */
export const FOOTER_ENTRY =
  'inline-flex min-h-11 items-center py-1 text-sm text-text-muted hover:text-text hover:underline hover:underline-offset-4 md:min-h-8';
