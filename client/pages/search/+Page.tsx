import { SiteSearch } from '#client/sections/search/SiteSearch.tsx';

export function Page() {
  return <SiteSearch />;
}
