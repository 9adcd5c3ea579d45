export const copy = ['support'];
