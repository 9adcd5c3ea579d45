/** The static sections of the home page. */
export { NewsSection } from '#client/features/articles/NewsSection.tsx';
export { About } from '#client/sections/About.tsx';
export { Capabilities } from '#client/sections/Capabilities.tsx';
export { Clients } from '#client/sections/Clients.tsx';
export { Hero } from '#client/sections/Hero.tsx';
export { UseCases } from '#client/sections/UseCases.tsx';
