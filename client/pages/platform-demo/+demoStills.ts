export { demoStills } from '#client/features/demo/stills.ts';
