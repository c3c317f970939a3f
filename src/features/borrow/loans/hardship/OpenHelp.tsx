import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import type { LoanHelp } from '#contract/lending/loans/helpSchema';
import { RouteLink } from '../../../../components/RouteLink';
import { useMyComplaintsQuery } from '../../../../domain/complaints/complaintsApi';
import { Amount } from '../../../../domain/money/Amount';
import { formatMoment } from '../../../../lib/format';
import { pathTo } from '../../../../pathTo';

/** The borrower's open requests, messages and promises. */
export function OpenHelp({
  loanId,
  help: { askedHoliday, endedHoliday, promise },
}: {
  loanId: string;
  help: LoanHelp;
}) {
  const { data: complaints = [] } = useMyComplaintsQuery();
  const unanswered = complaints.find((each) => each.loanId === loanId && each.answeredAt === undefined);
  if (!askedHoliday && !endedHoliday && !promise && !unanswered) return null;
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
          You wrote to us on {formatMoment(unanswered.sentAt)}.{' '}
          {unanswered.isOverdue
            ? `We’re late; sorry. Our answer was due by ${formatMoment(unanswered.answerDueAt)}.`
            : `We answer by ${formatMoment(unanswered.answerDueAt)}.`}{' '}
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
          {askedHoliday.waiting
            ? `The instalment that has fallen due waits for our answer: we don't collect it, and you aren't late with it. If we don't answer by ${formatDay(askedHoliday.waiting.endsOn)}, it is due on ${formatDay(askedHoliday.waiting.dueOn)}.`
            : 'Amounts due now stay due until then.'}
        </Typography>
      )}
      {endedHoliday && (
        <Typography>
          Your request of {formatMoment(endedHoliday.askedAt)} for{' '}
          {endedHoliday.months === 1 ? 'one month' : 'two months'} off has ended
          {endedHoliday.isUnanswered
            ? ", because we didn't answer in time. We're sorry."
            : ', because your loan has changed since.'}{' '}
          The instalment is due on {formatDay(endedHoliday.dueOn)}. You can ask again.
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
