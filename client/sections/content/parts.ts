/** The parts of a page of copy (`ContentPage.tsx`). */
export { ContentHead } from './ContentHead.tsx';
export { ContentLastWord, ContentMatter, ContentsAbove } from './ContentMatter.tsx';
