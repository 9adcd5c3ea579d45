export const copy = ['consultation'];
