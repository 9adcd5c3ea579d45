import { usePageContext } from 'vike-react/usePageContext';
import { NotFoundPage } from '#client/sections/NotFoundPage.tsx';
import { PrivacyConfirmationPage } from '#client/sections/PrivacyConfirmationPage.tsx';

export function Page() {
  const { confirmationPage, location } = usePageContext();
  const [path = '/'] = location.split('?', 1);
  // Only the server has this page's data; the browser cannot render it.
  if (confirmationPage === undefined) return <NotFoundPage />;
  return <PrivacyConfirmationPage page={confirmationPage} path={path} />;
}
