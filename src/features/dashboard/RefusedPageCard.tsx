import { readRefusedPage } from '../../domain/user/refusedPage';
import { WayOnCard } from './WayOnCard';

/** The way on to the page that was refused before signing in (section 11.1). */
export function RefusedPageCard() {
  const refused = readRefusedPage();
  if (!refused) return null;
  return (
    <WayOnCard
      title={`You wanted to open ‘${refused.title}’`}
      line="You had to sign in first. Now it is open to you."
      to={refused.address}
    />
  );
}
