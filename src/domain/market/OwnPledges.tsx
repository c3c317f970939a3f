import Typography from '@mui/material/Typography';
import { useMyPledgesQuery } from './marketApi';
import { PledgeList } from './PledgeList';
import { polled } from '../../api/polling';
import { useAuth } from '../../session/useSession';

export function OwnPledges({ loanId, isOver = false }: { loanId: string; isOver?: boolean }) {
  const { accessToken } = useAuth();
  const options = { skip: accessToken === null, ...polled, ...(isOver && { pollingInterval: 0 }) };
  const { currentData } = useMyPledgesQuery({ loanId }, options);
  if (!currentData || currentData.total === 0) return null;
  return (
    <section aria-labelledby="own-pledges">
      <Typography id="own-pledges" variant="h2" sx={{ mb: 2 }}>
        Your pledges
      </Typography>
      <PledgeList label="Your pledges" pledges={currentData.rows} />
    </section>
  );
}
