export const copy = ['dsar'];
