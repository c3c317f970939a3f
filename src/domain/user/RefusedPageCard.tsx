import { ContinueCard } from '../../components/ContinueCard';
import type { PagePath } from '../../pathTo';
import { useCurrentUser } from '../../session/useSession';
import { readRefusedPage } from './refusedPage';

export function RefusedPageCard({ on }: { on: PagePath }) {
  const user = useCurrentUser();
  const refused = readRefusedPage();
  if (!refused || refused.path === on || (refused.isOfPortal && !user?.isAdmin)) return null;
  return (
    <ContinueCard
      title={`Continue to ‘${refused.title}’`}
      line="You asked for this page before you signed in."
      to={refused.address}
    />
  );
}
