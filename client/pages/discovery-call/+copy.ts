export const copy = ['discoveryCall'];
