import Typography from '@mui/material/Typography';

export function AccountHolder({ name }: { name: string | undefined }) {
  return (
    <Typography>
      {name === undefined ? (
        'Account not found at the bank'
      ) : (
        <>
          Account holder at the bank: <strong>{name}</strong>
        </>
      )}
    </Typography>
  );
}
