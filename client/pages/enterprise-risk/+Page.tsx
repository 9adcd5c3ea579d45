import { ContentPage } from '#client/sections/ContentPage.tsx';

export function Page() {
  return <ContentPage namespace="enterpriseRisk" />;
}
