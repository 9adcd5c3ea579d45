import '../styles/index.css';
import { beginPage } from '#client/layout/first-script.ts';

/** All that a page fetches by itself: its first script, which brings the framework when it is wanted. */
beginPage(async () => (await import('./framework.tsx')).takePageOver());
