/** What a page of copy is put together from (`ContentPage.tsx`). */
export { ContentHead } from './ContentHead.tsx';
export { ContentLastWord, ContentMatter, ContentsAbove } from './ContentMatter.tsx';
