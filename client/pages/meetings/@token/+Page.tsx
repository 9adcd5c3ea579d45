import { usePageContext } from 'vike-react/usePageContext';
import { MeetingChangePage } from '#client/sections/MeetingChangePage.tsx';
import { NotFoundPage } from '#client/sections/NotFoundPage.tsx';

export function Page() {
  const { request, location } = usePageContext();
  const page = request?.meetingPage;
  const [path = '/'] = location.split('?', 1);
  return page ? <MeetingChangePage page={page} path={path} /> : <NotFoundPage />;
}
