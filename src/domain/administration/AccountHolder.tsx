import Typography from '@mui/material/Typography';

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
