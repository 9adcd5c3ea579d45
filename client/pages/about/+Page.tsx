import { makeContentPage } from '#client/sections/ContentPage.tsx';
import { OwnerAddresses, OwnerPeople } from '#client/sections/owner/OwnerPeople.tsx';

const ContentPage = makeContentPage('about');

export function Page() {
  return <ContentPage figures={{ method: <OwnerPeople />, offices: <OwnerAddresses /> }} />;
}
