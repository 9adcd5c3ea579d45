import { usePageContext } from 'vike-react/usePageContext';
import { FaultPage } from '#client/sections/FaultPage.tsx';
import { NotFoundPage } from '#client/sections/NotFoundPage.tsx';

export function Page() {
  const { is404, requestId, problem } = usePageContext();
  return is404 ? <NotFoundPage /> : <FaultPage requestId={requestId} problem={problem} />;
}
