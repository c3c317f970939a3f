import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Webhook } from '#contract/people/webhooks/webhookSchema';
import { OLD_SECRET_HOURS } from '#contract/people/webhooks/webhooks';
import { outcomeOf } from '../../../../api/apiError';
import { showFailure } from '../../../../api/failureToast';
import { failures } from '../../../../components/toast/catalogue';
import {
  useEndWebhookMutation,
  useRenewWebhookSecretMutation,
  useSwitchWebhookOnMutation,
  useTestWebhookMutation,
} from '../../accountApi';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../../domain/administration/ConfirmDialog')).ConfirmDialog,
}));

interface WebhookActsProps {
  webhook: Webhook;
  isOpen: boolean;
  deliveriesId: string;
  onToggle: () => void;
  onTested: () => void;
  onNewSecret: (secret: string) => void;
}

export function WebhookActs({ webhook, isOpen, deliveriesId, onToggle, onTested, onNewSecret }: WebhookActsProps) {
  const { id, url, state } = webhook;
  const params = { webhookId: id };
  const [test, testing] = useTestWebhookMutation();
  const [switchOn, switching] = useSwitchWebhookOnMutation();
  const [renew] = useRenewWebhookSecretMutation();
  const [end] = useEndWebhookMutation();
  const [asked, setAsked] = useState<'secret' | 'end'>();
  const close = () => setAsked(undefined);
  const act = async (send: () => Promise<unknown>, then?: () => void) => {
    const outcome = await outcomeOf(send());
    if ('error' in outcome) showFailure(failures.webhook, outcome.error);
    else then?.();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {state === 'off' ? (
        <Button
          variant="contained"
          loading={switching.isLoading}
          onClick={() => void act(() => switchOn({ params }).unwrap())}
        >
          Switch on
        </Button>
      ) : (
        <Button
          variant="outlined"
          loading={testing.isLoading}
          onClick={() => void act(() => test({ params }).unwrap(), onTested)}
        >
          Send a test
        </Button>
      )}
      <Button variant="outlined" aria-expanded={isOpen} aria-controls={deliveriesId} onClick={onToggle}>
        {isOpen ? 'Hide messages' : 'Messages'}
      </Button>
      <Button variant="outlined" onClick={() => setAsked('secret')}>
        New secret
      </Button>
      <Button variant="outlined" color="error" aria-label={`End the webhook to ${url}`} onClick={() => setAsked('end')}>
        End
      </Button>
      <Suspense fallback={null}>
        {asked === 'end' && (
          <ConfirmDialog
            title="End this webhook?"
            text={
              <>
                We stop sending messages to <bdi>{new URL(url).host}</bdi>. This can’t be undone.
              </>
            }
            submit="End the webhook"
            isDestructive
            send={() => end({ params }).unwrap()}
            onClose={close}
          />
        )}
        {asked === 'secret' && (
          <ConfirmDialog
            title="Make a new secret?"
            text={`For ${OLD_SECRET_HOURS} hours messages are signed with both secrets, so your program misses nothing.`}
            submit="Make a new secret"
            send={async () => onNewSecret((await renew({ params }).unwrap()).secret)}
            onClose={close}
          />
        )}
      </Suspense>
    </Box>
  );
}
