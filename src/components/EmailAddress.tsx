import Typography from '@mui/material/Typography';
import { WrappableEmail } from './WrappableEmail';

export function EmailAddress({ children }: { children: string }) {
  return (
    <Typography sx={{ mb: 3, minHeight: '1.6em', fontWeight: 600, overflowWrap: 'anywhere' }}>
      <WrappableEmail>{children}</WrappableEmail>
    </Typography>
  );
}
