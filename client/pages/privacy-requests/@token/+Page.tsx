import { usePageContext } from 'vike-react/usePageContext';
import { NotFoundPage } from '#client/sections/NotFoundPage.tsx';
import { PrivacyConfirmationPage } from '#client/sections/PrivacyConfirmationPage.tsx';

export function Page() {
  const { confirmationPage, location } = usePageContext();
  const [path = '/'] = location.split('?', 1);
  // In the browser nothing is known of it: the page is the server's alone.
  if (confirmationPage === undefined) return <NotFoundPage />;
  return <PrivacyConfirmationPage page={confirmationPage} path={path} />;
}
