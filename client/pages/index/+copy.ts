export const copy = ['hero', 'home', 'demo', 'articles'];
