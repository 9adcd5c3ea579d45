import { makeContentPage } from '#client/sections/ContentPage.tsx';

export const Page = makeContentPage('accessibility');
