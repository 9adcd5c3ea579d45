/** The id of the element whose data are the few words that the frame's scripts say. */
export const FRAME_WORDS_ID = 'frame-words';

/** The id of the region that tells screen readers that a choice about cookies is stored. */
export const SAID_ID = 'consent-said';

/** What the frame's scripts say, in the page's language (`FrameWords`). */
export interface FrameWords {
  /** Names the region of the toasts. */
  notifications: string;
  close: string;
  /** Said once a choice about cookies is stored. */
  saved: string;
}

export function frameWords(): FrameWords {
  const {
    notifications = '',
    close = '',
    saved = '',
  } = document.getElementById(FRAME_WORDS_ID)?.dataset ?? {};
  return { notifications, close, saved };
}
