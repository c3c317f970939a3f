import { WayOnCard } from '../../components/WayOnCard';
import type { PagePath } from '../../pathTo';
import { useCurrentUser } from '../../session/useSession';
import { readRefusedPage } from './refusedPage';

export function RefusedPageCard({ on }: { on: PagePath }) {
  const user = useCurrentUser();
  const refused = readRefusedPage();
  if (!refused || refused.path === on || (refused.isOfPortal && !user?.isAdmin)) return null;
  return (
    <WayOnCard
      title={`You wanted to open ‘${refused.title}’`}
      line="You had to sign in first. Now it is open to you."
      to={refused.address}
    />
  );
}
