import { useState } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ApiTokenForm, MAX_API_TOKENS } from '#contract/people/apiTokens/apiTokenRules';
import type { NewApiToken } from '#contract/people/apiTokens/apiTokenSchema';
import { OneTimeSecret } from './OneTimeSecret';
import { TokenCodeStep } from './TokenCodeStep';
import { TokenDetailsStep } from './TokenDetailsStep';

/** Asks for name and scope, then the mailed code, then shows the token once. */
export function MakeTokenCard({ count }: { count: number }) {
  const [asked, setAsked] = useState<ApiTokenForm>();
  const [isConfirming, setIsConfirming] = useState(false);
  const [made, setMade] = useState<NewApiToken>();

  function content() {
    if (made) {
      const { token, name } = made;
      const warning = (
        <>
          We show the token of <bdi>{name}</bdi> only once. Keep it like a password: anyone who has it can act for you.
        </>
      );
      return <OneTimeSecret secret={token} what="token" warning={warning} onDone={() => setMade(undefined)} />;
    }
    if (asked && isConfirming) {
      return (
        <TokenCodeStep
          asked={asked}
          onBack={() => setIsConfirming(false)}
          onMade={(token) => {
            setMade(token);
            setAsked(undefined);
            setIsConfirming(false);
          }}
        />
      );
    }
    if (count >= MAX_API_TOKENS) {
      return <Typography>You have {MAX_API_TOKENS} tokens, the most one person can have. End one first.</Typography>;
    }
    return (
      <TokenDetailsStep
        asked={asked}
        onCodeSent={(form) => {
          setAsked(form);
          setIsConfirming(true);
        }}
      />
    );
  }

  return (
    <Card component="section" aria-labelledby="make-token" sx={{ mt: 3, p: { xs: 3, md: 4 } }}>
      <Typography id="make-token" variant="h2" sx={{ mb: 2 }}>
        {made ? 'Copy your token now' : 'Make a token'}
      </Typography>
      {content()}
    </Card>
  );
}
