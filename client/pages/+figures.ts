export { figures } from '#client/features/figures/figures.ts';
