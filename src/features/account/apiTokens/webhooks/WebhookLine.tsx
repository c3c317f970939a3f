import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Webhook } from '#contract/people/webhooks/webhookSchema';
import { RETRY_WINDOW_HOURS, topicLabels } from '#contract/people/webhooks/webhooks';
import { StatusChip } from '../../../../components/figures/StatusChip';
import { formatMoment } from '../../../../lib/format';
import { OneTimeSecret } from '../OneTimeSecret';
import { Deliveries } from './Deliveries';
import { WebhookActs } from './WebhookActs';
import { webhookStates, secretWarning } from './webhookTexts';

export function WebhookLine({ webhook }: { webhook: Webhook }) {
  const { id, url, topics, state, createdAt, deliveredAt } = webhook;
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { label, tone } = webhookStates[state];
  const deliveriesId = `deliveries-${id}`;
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{url}</bdi>
        </Typography>
        <StatusChip tone={tone}>{label}</StatusChip>
      </Box>
      <Typography data-public="" sx={{ mt: 0.5 }}>
        {topics.map((topic) => topicLabels[topic]).join(' · ')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        Made {formatMoment(createdAt)},{' '}
        {deliveredAt ? `last message delivered ${formatMoment(deliveredAt)}` : 'nothing delivered yet'}
      </Typography>
      {state === 'off' && (
        <Typography sx={{ mt: 0.5 }}>
          We couldn’t reach it for {RETRY_WINDOW_HOURS} hours. It gets no messages until you switch it on again.
        </Typography>
      )}
      <WebhookActs
        webhook={webhook}
        isOpen={isOpen}
        deliveriesId={deliveriesId}
        onToggle={() => setIsOpen(!isOpen)}
        onTested={() => setIsOpen(true)}
        onNewSecret={setSecret}
      />
      {secret !== undefined && (
        <Box sx={{ mt: 2 }}>
          <OneTimeSecret
            secret={secret}
            what="secret"
            warning={secretWarning(url)}
            onDone={() => setSecret(undefined)}
          />
        </Box>
      )}
      {isOpen && <Deliveries webhookId={id} id={deliveriesId} label={`Messages to ${url}`} />}
    </Box>
  );
}
