export const copy = ['dataSecurity'];
