import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { AppSecret } from '#contract/people/secondFactors/factorSchema';
import { asApiError } from '../../../api/apiError';
import { showFailure } from '../../../api/failureToast';
import { failures } from '../../../components/toast/catalogue';
import { useRemoveAppMutation, useStartAppMutation } from '../../../domain/secondFactors/factorsApi';
import { useMailedCode } from '../../../domain/secondFactors/useMailedCode';
import { formatMoment } from '../../../lib/format';

const AppDialog = lazy(async () => ({ default: (await import('./AppDialog')).AppDialog }));
const RemoveFactorDialog = lazy(async () => ({
  default: (await import('../../../domain/secondFactors/RemoveFactorDialog')).RemoveFactorDialog,
}));

interface AppCardProps {
  appSince: string | undefined;
  needsCode: boolean;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

export function AppCard({ appSince, needsCode, onConfirmed }: AppCardProps) {
  const [dialog, setDialog] = useState<{ kind: 'add'; started?: AppSecret } | { kind: 'remove' }>();
  const [start, { isLoading }] = useStartAppMutation();
  const [remove] = useRemoveAppMutation();
  const { mailFirst, isMailing } = useMailedCode(needsCode);
  const close = () => setDialog(undefined);
  const open = () => {
    if (needsCode) return mailFirst(() => setDialog({ kind: 'add' }));
    return start({ body: {} })
      .unwrap()
      .then((started) => setDialog({ kind: 'add', started }))
      .catch((error: unknown) => showFailure(failures.secondFactor, asApiError(error)));
  };
  return (
    <Card component="section" aria-labelledby="app" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="app" variant="h2" sx={{ mb: 1 }}>
        Authenticator app
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '64ch', color: 'text.secondary' }}>
        {appSince === undefined
          ? 'An app on your phone shows a new code every 30 seconds.'
          : `Its codes count since ${formatMoment(appSince)}. Each works once.`}
      </Typography>
      {appSince === undefined ? (
        <Button variant="outlined" loading={isMailing || isLoading} onClick={() => void open()}>
          Set up an authenticator app
        </Button>
      ) : (
        <Button variant="outlined" color="error" onClick={() => setDialog({ kind: 'remove' })}>
          Remove the app
        </Button>
      )}
      <Suspense fallback={null}>
        {dialog?.kind === 'add' && (
          <AppDialog
            started={dialog.started}
            onClose={close}
            onConfirmed={(recoveryCodes) => {
              close();
              onConfirmed(recoveryCodes);
            }}
          />
        )}
        {dialog?.kind === 'remove' && (
          <RemoveFactorDialog
            title="Remove the authenticator app?"
            text="Its codes no longer count. Delete the entry in the app too."
            needsCode={needsCode}
            send={(body) => remove({ body }).unwrap()}
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  );
}
