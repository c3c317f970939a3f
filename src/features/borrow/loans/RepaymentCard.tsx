import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatDay, type IsoDay } from '../../../../contract/dates';
import type { LoanRepayment } from '../../../../contract/lending/loans/loanSchema';
import { LoanProgress } from '../../../components/figures/LoanProgress';
import { toneClass } from '../../../components/figures/tone';
import { loanProgressOf } from '../../../domain/lending/loanProgress';
import { Amount } from '../../../domain/money/Amount';
import { daysLate } from '../../../lib/format';
import { nextUnpaid } from './instalments';
import { PAY_HEADING_ID } from './payHeading';
import { nextPaymentKobo } from './payment/plannedPayment';

const goToPay = (): void => document.getElementById(PAY_HEADING_ID)?.focus();

const lateLook = {
  borderColor: 'error.main',
  backgroundColor: 'var(--tone-tint)',
};

export function RepaymentCard({ repayment, today }: { repayment: LoanRepayment; today: IsoDay }) {
  const { outstandingKobo, dueKobo, daysPastDue, instalments } = repayment;
  const next = nextUnpaid(instalments);
  const progress = loanProgressOf({ repayment });
  const isLate = daysPastDue > 0;
  return (
    <Card
      component="section"
      aria-labelledby="repayment"
      {...(isLate && { className: toneClass('error') })}
      sx={{ p: { xs: 3, md: 4 }, display: 'grid', gap: 2.5, ...(isLate && lateLook) }}
    >
      <Typography id="repayment" variant="h2">
        Where you stand
      </Typography>
      {isLate && (
        <Typography role="alert" sx={{ px: 2, py: 1, borderLeft: 3, borderColor: 'error.main', color: 'error.main' }}>
          You are {daysLate(daysPastDue)}: <Amount kobo={dueKobo} /> is due. Money you add goes to this first.
        </Typography>
      )}
      {next && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', justifyContent: 'space-between' }}>
          <Box component="dl" sx={{ m: 0 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {next.dueOn <= today ? 'Due now' : `Due on ${formatDay(next.dueOn)}`}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, fontSize: 'var(--size-4)', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
            >
              <Amount kobo={nextPaymentKobo(repayment)} />
            </Box>
          </Box>
          <Button
            variant="contained"
            size="large"
            color={isLate ? 'error' : 'primary'}
            onClick={goToPay}
            sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}
          >
            Pay now
          </Button>
        </Box>
      )}
      {progress && (
        <LoanProgress
          label="Instalments paid"
          {...progress}
          left={
            <>
              Principal left <Amount kobo={outstandingKobo} />
            </>
          }
        />
      )}
    </Card>
  );
}
