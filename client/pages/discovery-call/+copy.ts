export const copy = ['discoveryCall', 'consultation', 'scheduling'];
