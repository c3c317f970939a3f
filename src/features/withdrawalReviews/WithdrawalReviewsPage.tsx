import Stack from '@mui/material/Stack';
import { payoutsFile } from '../../../contract/administration/calls/payouts';
import { request } from '../../api/request';
import { FileButton } from '../../domain/administration/FileButton';
import { ListCard } from '../../domain/administration/ListCard';
import { PortalPage } from '../../domain/administration/PortalPage';
import { useAuth } from '../../session/useSession';
import { BankAccountChangesCard } from './BankAccountChangesCard';
import { useWithdrawalReviewsQuery } from './withdrawalReviewsApi';
import { WithdrawalLine } from './WithdrawalLine';

/** Section 2.23, /admin/withdrawals. */
export function WithdrawalReviewsPage() {
  const { accessToken } = useAuth();
  const asked = useWithdrawalReviewsQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  return (
    <PortalPage
      heading="Withdrawals"
      intro="First withdrawals whose account the bank knows by another name. The money has left the wallet and waits."
      asked={asked}
      file={
        <FileButton name="withdrawals_under_review" call={request(payoutsFile, { query: { stage: 'inReview' } })} />
      }
    >
      {(waiting) => (
        <Stack sx={{ gap: 3 }}>
          <ListCard id="waiting" title="Waiting for a review" empty="Nothing waits.">
            {waiting.map((withdrawal) => (
              <WithdrawalLine key={withdrawal.id} withdrawal={withdrawal} />
            ))}
          </ListCard>
          <BankAccountChangesCard />
        </Stack>
      )}
    </PortalPage>
  );
}
