import Stack from '@mui/material/Stack';
import type { InferType } from 'yup';
import { choiceRule } from '#contract/fields';
import { webhookRules, type WebhookForm } from '#contract/people/webhooks/webhookRules';
import { topicLabels, WEBHOOK_TOPICS, type WebhookTopic } from '#contract/people/webhooks/webhooks';
import { useFormSubmit } from '../../../../api/useFormSubmit';
import { waitForMailedCode } from '../../../../api/apiError';
import { FormError } from '../../../../components/form/FormError';
import { FormInput } from '../../../../components/form/FormInput';
import { FormRadios } from '../../../../components/form/FormRadios';
import { SubmitButton } from '../../../../components/form/SubmitButton';
import { useRulesForm } from '../../../../components/form/useRulesForm';
import { failures } from '../../../../components/toast/catalogue';
import { LeaveGuard } from '../../../../domain/user/LeaveGuard';
import { useSendWebhookCodeMutation } from '../../accountApi';

const CHOICES = [...WEBHOOK_TOPICS, 'both'] as const;
type Choice = (typeof CHOICES)[number];

const options: readonly { value: Choice; label: string }[] = [
  ...WEBHOOK_TOPICS.map((value) => ({ value, label: topicLabels[value] })),
  { value: 'both', label: 'Both' },
];

const formRules = webhookRules.pick(['url']).shape({ events: choiceRule(CHOICES, 'Please choose its events') });

const choiceOf = ([first, ...others]: readonly WebhookTopic[]): Choice =>
  first === undefined || others.length > 0 ? 'both' : first;

const topicsOf = (choice: Choice): WebhookTopic[] => (choice === 'both' ? [...WEBHOOK_TOPICS] : [choice]);

interface WebhookDetailsStepProps {
  asked: WebhookForm | undefined;
  onCodeSent: (form: WebhookForm) => void;
}

export function WebhookDetailsStep({ asked, onCodeSent }: WebhookDetailsStepProps) {
  const defaultValues: InferType<typeof formRules> = { url: asked?.url ?? '', events: choiceOf(asked?.topics ?? []) };
  const form = useRulesForm({ rules: formRules, defaultValues });
  const [sendCode] = useSendWebhookCodeMutation();
  const onSubmit = useFormSubmit(form, {
    send: async ({ url, events }) => {
      const body = { url, topics: topicsOf(events) };
      await waitForMailedCode(sendCode({ body }).unwrap());
      return body;
    },
    failure: failures.webhook,
    onSuccess: onCodeSent,
  });
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      <LeaveGuard control={form.control} />
      <FormInput
        control={form.control}
        name="url"
        label="Address of your program"
        placeholder="https://"
        type="url"
        autoComplete="off"
      />
      <FormRadios control={form.control} name="events" legend="Events we send" options={options} isPublic />
      <FormError control={form.control} />
      <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Sending the code…">
        Get the code
      </SubmitButton>
    </Stack>
  );
}
