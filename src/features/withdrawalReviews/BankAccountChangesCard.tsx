import { ListCard } from '../../domain/administration/ListCard';
import { useAuth } from '../../session/useSession';
import { BankAccountChangeLine } from './BankAccountChangeLine';
import { useBankAccountChangesQuery } from './withdrawalReviewsApi';

/** The bank accounts that members have asked for and that do not hold yet (section 23.7). */
export function BankAccountChangesCard() {
  const { accessToken } = useAuth();
  const { data } = useBankAccountChangesQuery(undefined, {
    skip: accessToken === null,
    refetchOnMountOrArgChange: true,
  });
  if (!data) return null;
  return (
    <ListCard id="changes" title="Other bank accounts asked for" empty="Nobody has asked for another account.">
      {data.map((change) => (
        <BankAccountChangeLine key={change.id} change={change} />
      ))}
    </ListCard>
  );
}
