export const copy = ['demo', 'contact'];
