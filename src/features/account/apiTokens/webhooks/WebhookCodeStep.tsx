import Typography from '@mui/material/Typography';
import type { WebhookForm } from '#contract/people/webhooks/webhookRules';
import type { NewWebhook } from '#contract/people/webhooks/webhookSchema';
import { topicLabels } from '#contract/people/webhooks/webhooks';
import { failures } from '../../../../components/toast/catalogue';
import { CodeStep } from '../../../../domain/secondFactors/CodeStep';
import { useCreateWebhookMutation } from '../../accountApi';

interface WebhookCodeStepProps {
  asked: WebhookForm;
  onBack: () => void;
  onMade: (webhook: NewWebhook) => void;
}

export function WebhookCodeStep({ asked, onBack, onMade }: WebhookCodeStepProps) {
  const [createWebhook] = useCreateWebhookMutation();
  return (
    <CodeStep
      label="Code to make the webhook"
      send={(code) => createWebhook({ body: { ...asked, code } }).unwrap()}
      failure={failures.webhook}
      onDone={onMade}
      changeText="Change the address"
      onBack={onBack}
    >
      <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        We’ll tell <bdi>{asked.url}</bdi>:
      </Typography>
      {asked.topics.map((topic) => (
        <Typography key={topic}>{topicLabels[topic]}</Typography>
      ))}
    </CodeStep>
  );
}
