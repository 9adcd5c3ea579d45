export const copy = ['about'];
