import { BookingSection } from '#client/sections/BookingSection.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { CallHosts } from '#client/sections/owner/OwnerPeople.tsx';

export function Page() {
  return (
    <ContentPage namespace="discoveryCall" tool={<BookingSection />}>
      <CallHosts />
    </ContentPage>
  );
}
