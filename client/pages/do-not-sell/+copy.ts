export const copy = [];
