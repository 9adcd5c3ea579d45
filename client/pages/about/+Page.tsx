import { ContentPage } from '#client/sections/ContentPage.tsx';
import { OwnerAddresses, OwnerPeople } from '#client/sections/owner/OwnerPeople.tsx';

export function Page() {
  return (
    <ContentPage
      namespace="about"
      figures={{ method: <OwnerPeople />, offices: <OwnerAddresses /> }}
    />
  );
}
