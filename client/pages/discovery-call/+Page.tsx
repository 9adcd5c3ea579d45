import { useSite } from '#client/lib/site.ts';
import { BookingSection } from '#client/sections/BookingSection.tsx';
import { makeContentPage } from '#client/sections/ContentPage.tsx';

const ContentPage = makeContentPage('discoveryCall');

export function Page() {
  const { hostTimezone } = useSite();
  return <ContentPage tool={<BookingSection hostTimezone={hostTimezone} />} />;
}
