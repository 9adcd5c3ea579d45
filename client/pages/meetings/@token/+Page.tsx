import { usePageContext } from 'vike-react/usePageContext';
import { MeetingChangePage } from '#client/sections/MeetingChangePage.tsx';
import { NotFoundPage } from '#client/sections/NotFoundPage.tsx';

export function Page() {
  const { meetingPage, location } = usePageContext();
  const [path = '/'] = location.split('?', 1);
  return meetingPage ? <MeetingChangePage page={meetingPage} path={path} /> : <NotFoundPage />;
}
