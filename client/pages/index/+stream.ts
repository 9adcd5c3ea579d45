/** The home page waits for nobody: its press articles follow in the same response. */
export const stream = 'node';
