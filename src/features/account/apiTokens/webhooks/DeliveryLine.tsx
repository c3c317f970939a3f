import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WebhookDelivery } from '#contract/people/webhooks/webhookSchema';
import { outcomeOf } from '../../../../api/apiError';
import { showFailure } from '../../../../api/failureToast';
import { StatusChip } from '../../../../components/figures/StatusChip';
import { failures } from '../../../../components/toast/catalogue';
import { formatMoment } from '../../../../lib/format';
import { deliveryStates, describeDelivery, messageLabels } from './webhookTexts';
import { useSendDeliveryAgainMutation } from '../../accountApi';

export function DeliveryLine({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { id, type, state, createdAt } = delivery;
  const [sendAgain, { isLoading }] = useSendDeliveryAgainMutation();
  const { label, tone } = deliveryStates[state];
  const send = async () => {
    const outcome = await outcomeOf(sendAgain({ params: { webhookId, deliveryId: id } }).unwrap());
    if ('error' in outcome) showFailure(failures.webhook, outcome.error);
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography data-public="" sx={{ fontWeight: 600 }}>
            {messageLabels[type]}
          </Typography>
          <StatusChip tone={tone}>{label}</StatusChip>
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          Made {formatMoment(createdAt)}. {describeDelivery(delivery)}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        loading={isLoading}
        aria-label={`Send again: ${messageLabels[type]}, ${formatMoment(createdAt)}`}
        onClick={() => void send()}
      >
        Send again
      </Button>
    </Box>
  );
}
