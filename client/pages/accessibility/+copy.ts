export const copy = ['accessibility'];
