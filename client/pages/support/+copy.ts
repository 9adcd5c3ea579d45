export const copy = ['support', 'consultation'];
