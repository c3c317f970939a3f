import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { NewApiToken } from '../../../../contract/people/apiTokens/apiTokenSchema';
import { CopyButton } from '../../../components/CopyButton';

export function NewToken({ token: { name, token }, onDone }: { token: NewApiToken; onDone: () => void }) {
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2 }}>
        We show the token of <bdi>{name}</bdi> this once. Keep it like a password: who has it can act for you.
      </Alert>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <Box component="code" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.9375rem' }}>
          {token}
        </Box>
        <CopyButton text={token} what="token" />
      </Box>
      <Button variant="outlined" onClick={onDone}>
        I’ve kept it
      </Button>
    </>
  );
}
