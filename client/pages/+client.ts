import '../styles/index.css';
import { beginPage } from '#client/boot/first-script.ts';

/** The one script that a page fetches by itself. */
beginPage();
