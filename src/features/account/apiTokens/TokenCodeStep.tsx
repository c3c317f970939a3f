import Typography from '@mui/material/Typography';
import { type ApiTokenForm, scopeTexts } from '#contract/people/apiTokens/apiTokenRules';
import type { NewApiToken } from '#contract/people/apiTokens/apiTokenSchema';
import { failures } from '../../../components/toast/catalogue';
import { CodeStep } from '../../../domain/secondFactors/CodeStep';
import { useCreateApiTokenMutation } from '../accountApi';

interface TokenCodeStepProps {
  asked: ApiTokenForm;
  onBack: () => void;
  onMade: (token: NewApiToken) => void;
}

export function TokenCodeStep({ asked, onBack, onMade }: TokenCodeStepProps) {
  const [createToken] = useCreateApiTokenMutation();
  return (
    <CodeStep
      label="Code to make the API token"
      send={(code) => createToken({ body: { ...asked, code } }).unwrap()}
      failure={failures.apiToken}
      onDone={onMade}
      changeText="Change name or scope"
      onBack={onBack}
    >
      <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        With this token, <bdi>{asked.name}</bdi> can {scopeTexts[asked.scope]}.
      </Typography>
    </CodeStep>
  );
}
