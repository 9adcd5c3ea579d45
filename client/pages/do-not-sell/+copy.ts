export const copy = ['doNotSell'];
