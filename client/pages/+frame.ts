export { frame } from '#client/layout/frame.ts';
