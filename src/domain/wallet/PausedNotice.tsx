import Alert from '@mui/material/Alert';

/** Shown while payouts are paused (docs/product/money.md#payments-paused). */
export function PausedNotice() {
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      Withdrawals are paused while we check our books. Your money is safe here, and money that you add arrives as usual.
      A withdrawal that has begun is sent once the check is over.
    </Alert>
  );
}
