import Typography from '@mui/material/Typography';

/** Lets a long address wrap before its @, without extra characters in copied text. */
export function WrappableEmail({ children }: { children: string }) {
  const at = Math.max(0, children.lastIndexOf('@'));
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}

export function EmailAddress({ children }: { children: string }) {
  return (
    <Typography sx={{ mb: 3, minHeight: '1.6em', fontWeight: 600, overflowWrap: 'anywhere' }}>
      <WrappableEmail>{children}</WrappableEmail>
    </Typography>
  );
}
