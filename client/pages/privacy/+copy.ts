export const copy = ['privacy'];
