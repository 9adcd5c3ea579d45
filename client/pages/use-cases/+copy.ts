export const copy = ['useCases'];
