import type { PageContextClient } from 'vike/types';
import { renewHeadAddresses } from '#client/lib/head-addresses.ts';
import { pageMeta } from '#client/lib/page-meta.ts';
import { endTransition } from '#client/lib/page-transition.ts';

export function onPageTransitionEnd(pageContext: PageContextClient): void {
  renewHeadAddresses(pageMeta(pageContext));
  endTransition();
}
