import { RoiCalculator } from '#client/features/roi/RoiCalculator.tsx';
import { Island } from '#client/islands/Island.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';

export function Page() {
  return (
    <ContentPage namespace="roiCalculator">
      <Island name="RoiCalculator" part={RoiCalculator} />
    </ContentPage>
  );
}
