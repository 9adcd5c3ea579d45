export const copy = ['contact', 'consultation'];
