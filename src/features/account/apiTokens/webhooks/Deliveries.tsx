import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { DELIVERIES_SHOWN } from '#contract/people/webhooks/webhooks';
import { polled } from '../../../../api/polling';
import { LoadFailed } from '../../../../components/feedback/LoadFailed';
import { failures } from '../../../../components/toast/catalogue';
import { DeliveryLine } from './DeliveryLine';
import { useWebhookDeliveriesQuery } from '../../accountApi';

/** Polls while open, since messages are sent meanwhile. */
export function Deliveries({ webhookId, id, label }: { webhookId: string; id: string; label: string }) {
  const { data, error, isFetching, refetch } = useWebhookDeliveriesQuery({ params: { webhookId } }, polled);
  if (!data && error) {
    return <LoadFailed text={failures.profileLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!data) return <Skeleton height={72} />;
  return (
    <Box id={id} sx={{ mt: 1 }}>
      {data.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No messages yet. Send a test to see one.</Typography>
      ) : (
        <>
          <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map((delivery) => (
              <DeliveryLine key={delivery.id} webhookId={webhookId} delivery={delivery} />
            ))}
          </Box>
          {data.length === DELIVERIES_SHOWN && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              The last {DELIVERIES_SHOWN} messages.
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}
