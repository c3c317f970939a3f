import Stack from '@mui/material/Stack';
import { apiTokenRules, type ApiTokenForm } from '#contract/people/apiTokens/apiTokenRules';
import type { TokenScope } from '#contract/call';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { waitForMailedCode } from '../../../api/apiError';
import { FormError } from '../../../components/form/FormError';
import { FormInput } from '../../../components/form/FormInput';
import { FormRadios } from '../../../components/form/FormRadios';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { failures } from '../../../components/toast/catalogue';
import { LeaveGuard } from '../../../domain/user/LeaveGuard';
import { useSendApiTokenCodeMutation } from '../accountApi';

const scopeOptions: readonly { value: TokenScope; label: string }[] = [
  { value: 'read', label: 'Read the market, my wallet and my loans to others' },
  { value: 'invest', label: 'Read all that, and lend my money' },
];

const blank: ApiTokenForm = { name: '', scope: 'read' };

interface TokenDetailsStepProps {
  asked: ApiTokenForm | undefined;
  onCodeSent: (form: ApiTokenForm) => void;
}

export function TokenDetailsStep({ asked, onCodeSent }: TokenDetailsStepProps) {
  const form = useRulesForm({ rules: apiTokenRules, defaultValues: asked ?? blank });
  const [sendCode] = useSendApiTokenCodeMutation();
  const onSubmit = useFormSubmit(form, {
    send: async (body) => {
      await waitForMailedCode(sendCode({ body }).unwrap());
      return body;
    },
    failure: failures.apiToken,
    onSuccess: onCodeSent,
  });
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      <LeaveGuard control={form.control} />
      <FormInput control={form.control} name="name" label="Name of the program" autoComplete="off" />
      <FormRadios control={form.control} name="scope" legend="What it may do" options={scopeOptions} isPublic />
      <FormError control={form.control} />
      <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Sending the code…">
        Continue
      </SubmitButton>
    </Stack>
  );
}
