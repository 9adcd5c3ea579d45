import type { ReactNode } from 'react';
import { SiteLayout } from '#client/layout/SiteLayout.tsx';

export function Layout({ children }: { children: ReactNode }) {
  return <SiteLayout>{children}</SiteLayout>;
}
