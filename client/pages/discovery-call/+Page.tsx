import { BookingSection } from '#client/sections/BookingSection.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';

export function Page() {
  return <ContentPage namespace="discoveryCall" tool={<BookingSection />} />;
}
