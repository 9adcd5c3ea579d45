export const copy = ['privacyRequest'];
