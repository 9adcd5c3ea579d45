export const copy = ['platformDemo', 'demo'];
