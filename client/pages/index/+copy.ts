export const copy = ['hero', 'home', 'articles'];
