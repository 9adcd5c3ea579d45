export const copy = ['faq'];
