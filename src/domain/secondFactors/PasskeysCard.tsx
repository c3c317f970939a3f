import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { MAX_PASSKEYS } from '#contract/people/secondFactors/factors';
import type { Passkey } from '#contract/people/secondFactors/factorSchema';
import { PasskeyLine } from './PasskeyLine';
import { arePasskeysPossible } from './passkeys';
import { useMailedCode } from './useMailedCode';

const AddPasskeyDialog = lazy(async () => ({ default: (await import('./AddPasskeyDialog')).AddPasskeyDialog }));

interface PasskeysCardProps {
  passkeys: readonly Passkey[];
  /** What passkeys are for. */
  text: string;
  /** Whether changes need a mailed code. */
  needsCode: boolean;
  onAdded?: (recoveryCodes: readonly string[]) => void;
}

export function PasskeysCard({ passkeys, text, needsCode, onAdded }: PasskeysCardProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { mailFirst, isMailing } = useMailedCode(needsCode);
  return (
    <Card component="section" aria-labelledby="passkeys" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="passkeys" variant="h2" sx={{ mb: 1 }}>
        Passkeys
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '64ch', color: 'text.secondary' }}>{text}</Typography>
      {passkeys.length > 0 && (
        <Box component="ul" aria-labelledby="passkeys" sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} needsCode={needsCode} />
          ))}
        </Box>
      )}
      {!arePasskeysPossible() && <Typography>This browser can’t make passkeys.</Typography>}
      {arePasskeysPossible() && passkeys.length < MAX_PASSKEYS && (
        <Button
          variant={passkeys.length === 0 ? 'contained' : 'outlined'}
          loading={isMailing}
          onClick={() => void mailFirst(() => setIsAdding(true))}
        >
          {passkeys.length === 0 ? 'Add a passkey' : 'Add another passkey'}
        </Button>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddPasskeyDialog
            needsCode={needsCode}
            onClose={() => setIsAdding(false)}
            onAdded={(recoveryCodes) => {
              setIsAdding(false);
              onAdded?.(recoveryCodes);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
