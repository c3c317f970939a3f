import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatDay, type IsoDay } from '../../../../contract/dates';
import { unpaidOf } from '../../../../contract/lending/loans/paymentReach';
import type { LoanRepayment } from '../../../../contract/lending/loans/loanSchema';
import { Amount } from '../../../domain/money/Amount';
import { nextUnpaid } from './instalments';

export function RepaymentCard({ repayment, today }: { repayment: LoanRepayment; today: IsoDay }) {
  const { outstandingKobo, dueKobo, daysPastDue, instalments } = repayment;
  const next = nextUnpaid(instalments);
  return (
    <Card component="section" aria-labelledby="repayment" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="repayment" variant="h2" sx={{ mb: 2 }}>
        Where you stand
      </Typography>
      {daysPastDue > 0 && (
        <Typography
          role="alert"
          sx={{ mb: 2, px: 2, py: 1, borderLeft: 3, borderColor: 'error.main', color: 'error.main' }}
        >
          You are {daysPastDue} {daysPastDue === 1 ? 'day' : 'days'} late: <Amount kobo={dueKobo} /> are due. What comes
          into your wallet is taken for it.
        </Typography>
      )}
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2 }}>
        <Figure name="Principal left">
          <Amount kobo={outstandingKobo} />
        </Figure>
        {next && (
          <Figure name={next.dueOn <= today ? 'Due now' : `Due on ${formatDay(next.dueOn)}`}>
            <Amount kobo={dueKobo > 0 ? dueKobo : unpaidOf(next)} />
          </Figure>
        )}
        <Figure name="Instalments left">
          {instalments.filter((row) => unpaidOf(row) > 0).length} of {instalments.length}
        </Figure>
      </Box>
    </Card>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 'max-content' }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </Box>
  );
}
