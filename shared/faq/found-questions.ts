/** If a search leaves at most this many questions, they are shown open. */
export const OPENED_UP_TO = 3;

/** How many questions are suggested if none has all the words. */
export const NEAREST_SHOWN = 4;
