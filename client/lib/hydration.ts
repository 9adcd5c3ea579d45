/** Hydrates the page's islands; set by what knows them (boot/follow-visitor.ts). */
let hydrateAll: () => Promise<void> = async () => undefined;

/** Sets how all islands of this page are hydrated. */
export function provideHydration(hydrate: () => Promise<void>): void {
  hydrateAll = hydrate;
}

/** Hydrates every island of this page now; resolves once they are. */
export function hydrateIslands(): Promise<void> {
  return hydrateAll();
}
