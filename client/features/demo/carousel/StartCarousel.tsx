import { useEffect } from 'react';
import { startCarousel } from './start-carousel.ts';

/** Makes the carousel above it on the page advance by itself; the carousel itself is only the server's HTML. */
export function StartCarousel() {
  useEffect(() => {
    const carousel = document.querySelector<HTMLElement>('.carousel');
    if (carousel) return startCarousel(carousel);
  }, []);
  return null;
}
