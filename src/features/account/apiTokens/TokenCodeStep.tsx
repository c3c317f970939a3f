import Typography from '@mui/material/Typography';
import { scopeTexts } from '../../../../contract/people/apiTokens/apiTokens';
import { newApiTokenRules, type ApiTokenForm } from '../../../../contract/people/apiTokens/apiTokenRules';
import type { NewApiToken } from '../../../../contract/people/apiTokens/apiTokenSchema';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { ConfirmByCode } from '../../../components/form/ConfirmByCode';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { failures } from '../../../components/toast/catalogue';
import { useCreateApiTokenMutation } from './apiTokensApi';

const codeRules = newApiTokenRules.pick(['code']);

interface TokenCodeStepProps {
  asked: ApiTokenForm;
  onBack: () => void;
  onMade: (token: NewApiToken) => void;
}

export function TokenCodeStep({ asked, onBack, onMade }: TokenCodeStepProps) {
  const form = useRulesForm({ rules: codeRules, defaultValues: { code: '' } });
  const [createToken] = useCreateApiTokenMutation();
  const onSubmit = useFormSubmit(form, {
    send: ({ code }) => createToken({ body: { ...asked, code } }).unwrap(),
    failure: failures.apiToken,
    code: 'code',
    onSuccess: onMade,
  });
  return (
    <ConfirmByCode
      control={form.control}
      name="code"
      label="Code to make the API token"
      isWaiting={form.formState.isSubmitting}
      onSubmit={onSubmit}
      changeText="Change name or scope"
      onChange={onBack}
    >
      <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        With this token, <bdi>{asked.name}</bdi> can {scopeTexts[asked.scope]}.
      </Typography>
    </ConfirmByCode>
  );
}
