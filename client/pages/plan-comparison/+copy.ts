export const copy = ['planComparison'];
