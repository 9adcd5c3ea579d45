import '../styles/index.css';
import { beginPage } from '#client/layout/first-script.ts';

/**
 * All that a page fetches by itself: its first script, which brings the framework when it is wanted. React first, so
 * that the browser comes up for air between the two.
 */
beginPage(async () => {
  await import('./react.ts');
  await new Promise((resolve) => setTimeout(resolve));
  const { takePageOver } = await import('./framework.tsx');
  await takePageOver();
});
