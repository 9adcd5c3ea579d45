export const copy = ['integrations', 'catalogue'];
