export const copy = ['templates', 'catalogue'];
