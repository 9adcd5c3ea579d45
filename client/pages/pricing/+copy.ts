export const copy = ['pricing'];
