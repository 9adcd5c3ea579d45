export const copy = ['cookiePolicy', 'services'];
