import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { WebhookForm } from '#contract/people/webhooks/webhookRules';
import type { NewWebhook } from '#contract/people/webhooks/webhookSchema';
import { MAX_WEBHOOKS } from '#contract/people/webhooks/webhooks';
import { OneTimeSecret } from '../OneTimeSecret';
import { secretWarning } from './webhookTexts';
import { WebhookCodeStep } from './WebhookCodeStep';
import { WebhookDetailsStep } from './WebhookDetailsStep';

/** Asks for address and topics, then the mailed code, then shows the secret once. */
export function MakeWebhook({ count }: { count: number }) {
  const [asked, setAsked] = useState<WebhookForm>();
  const [isConfirming, setIsConfirming] = useState(false);
  const [made, setMade] = useState<NewWebhook>();

  function content() {
    if (made) {
      const { secret, url } = made;
      return (
        <OneTimeSecret secret={secret} what="secret" warning={secretWarning(url)} onDone={() => setMade(undefined)} />
      );
    }
    if (asked && isConfirming) {
      return (
        <WebhookCodeStep
          asked={asked}
          onBack={() => setIsConfirming(false)}
          onMade={(webhook) => {
            setMade(webhook);
            setAsked(undefined);
            setIsConfirming(false);
          }}
        />
      );
    }
    if (count >= MAX_WEBHOOKS) {
      return <Typography>You have {MAX_WEBHOOKS} webhooks, the most one person can have. End one first.</Typography>;
    }
    return (
      <WebhookDetailsStep
        asked={asked}
        onCodeSent={(form) => {
          setAsked(form);
          setIsConfirming(true);
        }}
      />
    );
  }

  return (
    <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {made ? 'Copy the secret now' : 'Make a webhook'}
      </Typography>
      {content()}
    </Box>
  );
}
