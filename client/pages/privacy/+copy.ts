export const copy = ['privacy', 'services'];
