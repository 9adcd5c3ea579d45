export const copy = ['compliance', 'consultation'];
