export const copy = ['demo'];
