import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatDay } from '#contract/dates';
import type { LendingOverview } from '#contract/lending/dashboard/overviewSchema';
import type { LoanSummary } from '#contract/lending/loans/loanSummarySchema';
import { purposeLabels } from '#contract/lending/applications/purposes';
import { LoanStateChip } from '../../../domain/lending/LoanStateChip';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

interface LoanCardProps {
  loan: LoanSummary;
  /** The next payment on it, if there is one. */
  nextDue: LendingOverview['nextDue'];
}

export function LoanCard({ loan, nextDue }: LoanCardProps) {
  const { id, purpose, principalKobo, months, state, submittedAt, daysPastDue } = loan;
  return (
    <Card component="li">
      <CardActionArea
        component={Link}
        to={pathTo('loan', { loanId: id })}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
          gap: 1,
          alignItems: 'center',
          p: { xs: 2.5, md: 3 },
        }}
      >
        <Box>
          <Typography component="span" sx={{ display: 'block', fontSize: '1.25rem', fontWeight: 700 }}>
            <Amount kobo={principalKobo} /> for {months} months
          </Typography>
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {purposeLabels[purpose]}, applied on{' '}
            <time dateTime={submittedAt} style={{ whiteSpace: 'nowrap' }}>
              {formatMoment(submittedAt)}
            </time>
          </Typography>
          {nextDue && (
            <Typography component="span" sx={{ display: 'block', mt: 0.5, fontWeight: 600 }}>
              <Amount kobo={nextDue.amountKobo} /> {nextDue.isLate ? 'overdue since' : 'due on'}{' '}
              <time dateTime={nextDue.on}>{formatDay(nextDue.on)}</time>
            </Typography>
          )}
        </Box>
        <Box>
          <LoanStateChip state={state} daysPastDue={daysPastDue} />
        </Box>
      </CardActionArea>
    </Card>
  );
}
