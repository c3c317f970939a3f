import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { purposeLabels } from '#contract/lending/applications/purposes';
import type { HeldLoan } from '#contract/office/users/holdingsSchema';
import type { UserRecord } from '#contract/office/users/userRecordSchema';
import { RouteLink } from '../../../components/RouteLink';
import { ListLine } from '../../../domain/administration/ListCard';
import { LoanStateChip } from '../../../domain/lending/LoanStateChip';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

export function LoansPanel({ user: { holdings, firstName } }: { user: UserRecord }) {
  return (
    <Card component="section" aria-labelledby="loans-title" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="loans-title" variant="h2" sx={{ mb: 1 }}>
        Loans
      </Typography>
      {holdings.loans.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          <bdi>{firstName}</bdi> has never applied for a loan.
        </Typography>
      ) : (
        <Box component="ul" aria-labelledby="loans-title" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {holdings.loans.map((loan) => (
            <LoanLine key={loan.id} loan={loan} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function LoanLine({
  loan: { id, principalKobo, months, purpose, state, submittedAt, grade, owed },
}: {
  loan: HeldLoan;
}) {
  return (
    <ListLine
      title={
        <RouteLink to={pathTo('loanReview', { loanId: id })}>
          <Amount kobo={principalKobo} /> for {months} months
        </RouteLink>
      }
      acts={<LoanStateChip state={state} daysPastDue={owed?.daysPastDue} />}
    >
      {purposeLabels[purpose]}
      {grade !== undefined && <span> · grade {grade}</span>}
      <span> · applied on {formatMoment(submittedAt)}</span>
      {owed && (
        <>
          <br />
          <span>
            Outstanding <Amount kobo={owed.outstandingKobo} />
          </span>
          {owed.daysPastDue > 0 && (
            <strong>
              {' '}
              · <Amount kobo={owed.dueKobo} /> overdue, {owed.daysPastDue} {owed.daysPastDue === 1 ? 'day' : 'days'}{' '}
              late
            </strong>
          )}
        </>
      )}
    </ListLine>
  );
}
