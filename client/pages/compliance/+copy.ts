export const copy = ['trust', 'consultation'];
