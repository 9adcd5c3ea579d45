export const copy = ['integrations'];
