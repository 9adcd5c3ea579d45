import { startTransition } from '#client/lib/page-transition.ts';

export function onPageTransitionStart(): void {
  startTransition();
}
