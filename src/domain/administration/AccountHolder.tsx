import Typography from '@mui/material/Typography';

/** What the bank calls an account's holder; absent where it knows no such account. */
export function AccountHolder({ name }: { name: string | undefined }) {
  return (
    <Typography>
      {name === undefined ? (
        'The bank knows no such account'
      ) : (
        <>
          The bank calls the holder <strong>{name}</strong>
        </>
      )}
    </Typography>
  );
}
