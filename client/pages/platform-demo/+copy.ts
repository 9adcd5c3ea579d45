export const copy = ['platformDemo'];
