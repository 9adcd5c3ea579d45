export const copy = ['contact'];
