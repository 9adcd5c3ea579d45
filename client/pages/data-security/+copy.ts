export const copy = ['dataSecurity', 'services'];
