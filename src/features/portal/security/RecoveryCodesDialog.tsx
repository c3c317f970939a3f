import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { PRODUCT_NAME } from '#contract/product';
import { CopyButton } from '../../../components/CopyButton';
import { saveFile } from '../../../lib/saveFile';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n');
  const download = () =>
    saveFile(
      new Blob([`Recovery codes for the ${PRODUCT_NAME} portal. Each works once.\n\n${text}\n`], {
        type: 'text/plain',
      }),
      'recovery-codes.txt',
    );
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="recovery-title">
      <DialogTitle id="recovery-title">Save your recovery codes</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          We show them only once. If you lose your phone or your passkeys, each code lets you in once.
        </Alert>
        <Box component="ol" aria-label="Recovery codes" sx={list}>
          {codes.map((code) => (
            <Box key={code} component="li" sx={{ py: 0.25 }}>
              <code>{code}</code>
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <CopyButton text={text} what="recovery codes" />
          <Button variant="outlined" size="small" onClick={download}>
            Download
          </Button>
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose}>
          I’ve saved them
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const list = {
  m: 0,
  mb: 2,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 2,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
};
