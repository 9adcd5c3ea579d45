export const copy = ['dsar', 'privacyRequest'];
