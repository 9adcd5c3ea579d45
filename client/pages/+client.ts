import '../styles/index.css';
import { beginPage } from '#client/layout/first-script.ts';

/**
 * The one script that a page fetches by itself; it loads the framework when needed. React is loaded first, so that the
 * browser gets a break between the two.
 */
beginPage(async () => {
  await import('./react.ts');
  await new Promise((resolve) => setTimeout(resolve));
  const { takePageOver } = await import('./framework.tsx');
  await takePageOver();
});
