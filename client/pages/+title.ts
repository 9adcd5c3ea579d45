import type { PageContext } from 'vike/types';
import { pageMeta } from '#client/lib/page-meta.ts';

export function title(pageContext: PageContext): string {
  return pageMeta(pageContext).title;
}
