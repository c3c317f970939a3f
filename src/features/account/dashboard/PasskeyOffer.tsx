import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMySecondFactorQuery } from '../../../domain/secondFactors/factorsApi';
import { arePasskeysPossible } from '../../../domain/secondFactors/passkeys';
import { useMailedCode } from '../../../domain/secondFactors/useMailedCode';
import { endPasskeyOffer } from '../../../domain/user/passkeyOffer';
import { notices } from '../../../components/toast/catalogue';
import { showToast } from '../../../components/toast/toast';
import { useAuth } from '../../../session/useSession';

const AddPasskeyDialog = lazy(async () => ({
  default: (await import('../../../domain/secondFactors/AddPasskeyDialog')).AddPasskeyDialog,
}));

export function PasskeyOffer() {
  const { accessToken } = useAuth();
  const { data } = useMySecondFactorQuery(undefined, { skip: accessToken === null });
  const [isOver, setIsOver] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const { mailFirst, isMailing } = useMailedCode(true);
  if (isOver || !data || data.passkeys.length > 0 || !arePasskeysPossible()) return null;
  const end = () => {
    endPasskeyOffer();
    setIsOver(true);
  };
  return (
    <Card component="section" aria-labelledby="passkey-offer" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="passkey-offer" variant="h2" sx={{ mb: 0.5 }}>
        Confirm with your fingerprint
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '60ch', color: 'text.secondary' }}>
        With a passkey you withdraw money and accept offers by fingerprint, face or PIN, without waiting for a code by
        email.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" loading={isMailing} onClick={() => void mailFirst(() => setIsAdding(true))}>
          Add a passkey
        </Button>
        <Button onClick={end}>No, thanks</Button>
      </Stack>
      {isAdding && (
        <Suspense fallback={null}>
          <AddPasskeyDialog
            needsCode
            onClose={() => setIsAdding(false)}
            onAdded={() => {
              showToast(notices.passkeyAdded);
              end();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
