import { lazy, Suspense, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { pauseCauseLabels } from '#contract/money/pause/pause';
import { FailedCard } from '../../../components/feedback/FailedCard';
import { RouteLink } from '../../../components/RouteLink';
import { IfMay } from '../../../domain/administration/useMay';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { usePaymentsPauseQuery } from '../portalApi';

// Lazy with its form: it opens less often than the card.
const PauseDialog = lazy(async () => ({ default: (await import('./PauseDialog')).PauseDialog }));

/** One administrator can pause payouts; resuming takes two (docs/product/money.md#payments-paused). */
export function PauseCard() {
  const result = usePaymentsPauseQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isOpen, setIsOpen] = useState(false);
  const { data } = result;
  if (!data) return <FailedCard text="The state of payouts could not be loaded" result={result} />;
  const { paused, isResumingProposed } = data;
  return (
    <Card component="section" aria-labelledby="pause" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="pause" variant="h2" sx={{ mb: 2 }}>
        Payouts
      </Typography>
      {paused ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <span>
            Paused since {formatMoment(paused.since)}. No money leaves; deposits are booked as usual. People see a
            notice. {pauseCauseLabels[paused.cause]}
          </span>
          {paused.by !== undefined && <span> ({paused.by})</span>}
          <span>
            : “<bdi>{paused.reason}</bdi>”
          </span>
        </Alert>
      ) : (
        <Typography sx={{ mb: 2 }}>
          Payouts leave as usual. They pause automatically on a payout we don’t know, a fault in the nightly check, or a
          restore.
        </Typography>
      )}
      {paused && isResumingProposed ? (
        <Typography>
          Resuming them is proposed, and waits for another administrator in{' '}
          <RouteLink to={pathTo('approvals')}>Approvals</RouteLink>.
        </Typography>
      ) : (
        <IfMay call={paused ? 'proposeResuming' : 'pausePayments'}>
          <Button variant="outlined" color={paused ? 'primary' : 'error'} onClick={() => setIsOpen(true)}>
            {paused ? 'Resume payouts' : 'Pause payouts'}
          </Button>
        </IfMay>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PauseDialog isPaused={paused !== undefined} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
