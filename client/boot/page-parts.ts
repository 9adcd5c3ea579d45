/** Starts what only some pages have, and needs no React: the code is loaded where its HTML is. */
export function startPageParts(): void {
  const carousel = document.querySelector<HTMLElement>('.carousel');
  if (carousel)
    void import('#client/features/demo/carousel/start-carousel.ts').then(
      ({ startCarousel }) => startCarousel(carousel),
      ignore,
    );
  const catalogue = document.querySelector<HTMLElement>('.catalogue');
  if (catalogue)
    void import('#client/features/catalogue/start-catalogue.ts').then(
      ({ startCatalogue }) => startCatalogue(catalogue),
      ignore,
    );
}

/** Without it the part goes on as plain HTML. */
function ignore(): void {}
