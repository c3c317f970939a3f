import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../../../../contract/dates';
import type { LoanHelp } from '../../../../../contract/lending/loans/helpSchema';
import { RouteLink } from '../../../../components/RouteLink';
import { useMyComplaintsQuery } from '../../../../domain/complaints/complaintsApi';
import { Amount } from '../../../../domain/money/Amount';
import { formatMoment } from '../../../../lib/format';
import { pathTo } from '../../../../pathTo';

/** The borrower's open requests, messages and promises. */
export function OpenHelp({ loanId, help: { askedHoliday, promise } }: { loanId: string; help: LoanHelp }) {
  const { data: complaints = [] } = useMyComplaintsQuery();
  const unanswered = complaints.find((each) => each.loanId === loanId && each.answeredAt === undefined);
  if (!askedHoliday && !promise && !unanswered) return null;
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        gap: 1,
        mb: 2,
        p: 2,
        borderRadius: '10px',
        backgroundColor: 'var(--tint)',
        maxWidth: '76ch',
      }}
    >
      {unanswered && (
        <Typography>
          You wrote to us on {formatMoment(unanswered.sentAt)}. We answer by {formatMoment(unanswered.answerDueAt)}.{' '}
          <RouteLink to={pathTo('complaints')}>Read or add to your message</RouteLink>
        </Typography>
      )}
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
