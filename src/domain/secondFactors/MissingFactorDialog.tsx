import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../pathTo';

export function MissingFactorDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="missing-factor-title">
      <DialogTitle id="missing-factor-title">Set up a second factor first</DialogTitle>
      <DialogContent>
        <Typography>
          This moves money, or changes rights, terms or people, so a password alone isn’t enough for it. Add a passkey
          or an authenticator app, then do it again.
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>Back</Button>
        <Button
          variant="contained"
          onClick={() => {
            onClose();
            void navigate(pathTo('security'));
          }}
        >
          Open Security
        </Button>
      </DialogActions>
    </Dialog>
  );
}
