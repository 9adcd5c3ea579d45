export const copy = ['terms'];
