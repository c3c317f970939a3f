import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Passkey } from '#contract/people/secondFactors/factorSchema';
import { StatusChip } from '../../components/figures/StatusChip';
import { formatMoment } from '../../lib/format';
import { useRemovePasskeyMutation } from './factorsApi';
import { useMailedCode } from './useMailedCode';

const RenamePasskeyDialog = lazy(async () => ({
  default: (await import('./RenamePasskeyDialog')).RenamePasskeyDialog,
}));
const RemoveFactorDialog = lazy(async () => ({ default: (await import('./RemoveFactorDialog')).RemoveFactorDialog }));

interface PasskeyLineProps {
  passkey: Passkey;
  needsCode: boolean;
}

export function PasskeyLine({ passkey, needsCode }: PasskeyLineProps) {
  const { id, name, createdAt, lastUsedAt, isBlocked } = passkey;
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const [remove] = useRemovePasskeyMutation();
  const { mailFirst, isMailing } = useMailedCode(needsCode);
  const close = () => setDialog(undefined);
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          {isBlocked && <StatusChip tone="error">Blocked</StatusChip>}
        </Box>
        <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          Added {formatMoment(createdAt)}, {lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'never used'}
        </Typography>
        {isBlocked && (
          <Typography sx={{ color: 'error.main' }}>A copy of it seems to exist. Remove it, and add another.</Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexShrink: 0, gap: 1.5 }}>
        <Button variant="outlined" aria-label={`Rename ${name}`} onClick={() => setDialog('rename')}>
          Rename
        </Button>
        <Button
          variant="outlined"
          color="error"
          loading={isMailing}
          aria-label={`Remove ${name}`}
          onClick={() => void mailFirst(() => setDialog('remove'))}
        >
          Remove
        </Button>
      </Box>
      <Suspense fallback={null}>
        {dialog === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
        {dialog === 'remove' && (
          <RemoveFactorDialog
            title="Remove this passkey?"
            text="It no longer confirms anything here. Delete it on your device too."
            needsCode={needsCode}
            send={(body) => remove({ params: { passkeyId: id }, body }).unwrap()}
            onClose={close}
          />
        )}
      </Suspense>
    </Box>
  );
}

const line = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { md: 'center' },
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1.5,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;
