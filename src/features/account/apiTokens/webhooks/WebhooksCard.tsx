import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LoadFailed } from '../../../../components/feedback/LoadFailed';
import { failures } from '../../../../components/toast/catalogue';
import { MakeWebhook } from './MakeWebhook';
import { WebhookLine } from './WebhookLine';
import { useMyWebhooksQuery } from '../../accountApi';

export function WebhooksCard() {
  const { data, error, isFetching, refetch } = useMyWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card component="section" aria-labelledby="webhooks" sx={{ mt: 3, p: { xs: 3, md: 4 } }}>
      <Typography id="webhooks" variant="h2" sx={{ mb: 1 }}>
        Webhooks
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        When something happens, we can send a signed message to your program’s https address.
      </Typography>
      {!data && error ? (
        <LoadFailed text={failures.profileLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data ? (
        <>
          {data.length > 0 && (
            <Box component="ul" aria-labelledby="webhooks" sx={{ m: 0, mb: 1, p: 0, listStyle: 'none' }}>
              {data.map((webhook) => (
                <WebhookLine key={webhook.id} webhook={webhook} />
              ))}
            </Box>
          )}
          <MakeWebhook count={data.length} />
        </>
      ) : (
        <Skeleton height={120} />
      )}
    </Card>
  );
}
