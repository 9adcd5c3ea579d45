import { useSite } from '#client/lib/site.ts';
import { BookingSection } from '#client/sections/BookingSection.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';

export function Page() {
  const { hostTimezone } = useSite();
  return (
    <ContentPage namespace="discoveryCall" tool={<BookingSection hostTimezone={hostTimezone} />} />
  );
}
