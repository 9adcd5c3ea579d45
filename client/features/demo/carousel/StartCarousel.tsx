import { useEffect } from 'react';
import { startCarousel } from './start-carousel.ts';

/** Has the carousel that stands above it in the page go by itself; the carousel is the server's HTML alone. */
export function StartCarousel() {
  useEffect(() => {
    const carousel = document.querySelector<HTMLElement>('.carousel');
    if (carousel) return startCarousel(carousel);
  }, []);
  return null;
}
