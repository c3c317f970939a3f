import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FactorChallenge } from '#contract/people/secondFactors/factorSchema';
import type { FactorWay } from '#contract/people/secondFactors/factors';
import { AppCodeForm } from './AppCodeForm';
import { PasskeyForm } from './PasskeyForm';
import { RecoveryCodeForm } from './RecoveryCodeForm';
import type { WayFormProps } from './wayForm';

interface FactorFormProps<Done> extends WayFormProps<Done> {
  challenge: FactorChallenge;
}

const changeTexts: Readonly<Record<FactorWay, string>> = {
  passkey: 'Use a passkey',
  app: 'Use your authenticator app',
  recovery: 'Use a recovery code',
};

/** Asks for one of the person's second factors, the strongest first. */
export function FactorForm<Done>({ challenge: { ways, options }, send, onDone }: FactorFormProps<Done>) {
  const [chosen, setChosen] = useState<FactorWay>();
  const way = chosen ?? ways[0];
  if (way === undefined) {
    return (
      <Typography>
        None of your ways to confirm works any more. Ask two other administrators to reset your second factor.
      </Typography>
    );
  }
  const others = ways.filter((one) => one !== way);
  return (
    <Stack sx={{ gap: 1 }}>
      {way === 'passkey' && options !== undefined && <PasskeyForm options={options} send={send} onDone={onDone} />}
      {way === 'app' && <AppCodeForm send={send} onDone={onDone} />}
      {way === 'recovery' && <RecoveryCodeForm send={send} onDone={onDone} />}
      {others.map((other) => (
        <Button key={other} fullWidth onClick={() => setChosen(other)}>
          {changeTexts[other]}
        </Button>
      ))}
    </Stack>
  );
}
