export const copy = ['cookiePolicy'];
