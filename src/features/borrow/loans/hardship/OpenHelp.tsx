import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../../../../contract/dates';
import type { LoanHelp } from '../../../../../contract/lending/loans/helpSchema';
import { Amount } from '../../../../domain/money/Amount';

/** The borrower's open requests and promises. */
export function OpenHelp({ help: { askedHoliday, promise } }: { help: LoanHelp }) {
  if (!askedHoliday && !promise) return null;
  return (
    <Box role="status" sx={{ mb: 2, p: 2, borderRadius: '10px', backgroundColor: 'var(--tint)', maxWidth: '76ch' }}>
      {askedHoliday && (
        <Typography>
          You asked for {askedHoliday.months === 1 ? 'one month' : 'two months'} off, which adds{' '}
          <Amount kobo={askedHoliday.costKobo} />.{' '}
          {askedHoliday.isProposed
            ? 'One administrator has agreed; another decides.'
            : 'Two administrators decide on it.'}{' '}
          Until then what is due stays due.
        </Typography>
      )}
      {promise && (
        <Typography>
          You promised to pay <Amount kobo={promise.amountKobo} /> by {formatDay(promise.promisedOn)}.
        </Typography>
      )}
    </Box>
  );
}
