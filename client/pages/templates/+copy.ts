export const copy = ['templates'];
