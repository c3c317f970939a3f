import Typography from '@mui/material/Typography';

/** The bank's name for an account's holder, or a note that the bank doesn't know the account. */
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
