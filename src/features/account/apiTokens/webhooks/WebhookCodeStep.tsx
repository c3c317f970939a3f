import Typography from '@mui/material/Typography';
import { newWebhookRules, type WebhookForm } from '../../../../../contract/people/webhooks/webhookRules';
import type { NewWebhook } from '../../../../../contract/people/webhooks/webhookSchema';
import { topicLabels } from '../../../../../contract/people/webhooks/webhooks';
import { useFormSubmit } from '../../../../api/useFormSubmit';
import { ConfirmByCode } from '../../../../components/form/ConfirmByCode';
import { useRulesForm } from '../../../../components/form/useRulesForm';
import { failures } from '../../../../components/toast/catalogue';
import { useCreateWebhookMutation } from './webhooksApi';

const codeRules = newWebhookRules.pick(['code']);

interface WebhookCodeStepProps {
  asked: WebhookForm;
  onBack: () => void;
  onMade: (webhook: NewWebhook) => void;
}

export function WebhookCodeStep({ asked, onBack, onMade }: WebhookCodeStepProps) {
  const form = useRulesForm({ rules: codeRules, defaultValues: { code: '' } });
  const [createWebhook] = useCreateWebhookMutation();
  const onSubmit = useFormSubmit(form, {
    send: ({ code }) => createWebhook({ body: { ...asked, code } }).unwrap(),
    failure: failures.webhook,
    code: 'code',
    onSuccess: onMade,
  });
  return (
    <ConfirmByCode
      control={form.control}
      name="code"
      label="Code to make the webhook"
      isWaiting={form.formState.isSubmitting}
      onSubmit={onSubmit}
      changeText="Change the address"
      onChange={onBack}
    >
      <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        We’ll tell <bdi>{asked.url}</bdi>:
      </Typography>
      {asked.topics.map((topic) => (
        <Typography key={topic}>{topicLabels[topic]}</Typography>
      ))}
    </ConfirmByCode>
  );
}
