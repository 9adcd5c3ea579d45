export const copy = ['compliance'];
