import { ContentPage } from '#client/sections/ContentPage.tsx';
import { SampleDashboard } from '#client/sections/demo-tour/SampleDashboard.tsx';

export function Page() {
  return <ContentPage namespace="platformDemo" figures={{ dashboard: <SampleDashboard /> }} />;
}
