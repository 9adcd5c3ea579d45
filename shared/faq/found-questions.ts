/** A search that leaves so many questions has answered: they are open. */
export const OPENED_UP_TO = 3;

/** How many questions are offered where none has all the words. */
export const NEAREST_SHOWN = 4;
