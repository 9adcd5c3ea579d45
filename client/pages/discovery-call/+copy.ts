export const copy = ['consultation', 'scheduling'];
