import { Typography } from '@mui/material';

/** An email address that stands out; a long one breaks before its domain, and elsewhere only where it must. */
export function EmailAddress({ children }: { children: string }) {
  const at = Math.max(0, children.lastIndexOf('@'));
  return (
    <Typography sx={{ mb: 3, minHeight: '1.6em', fontWeight: 600, overflowWrap: 'anywhere' }}>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </Typography>
  );
}
