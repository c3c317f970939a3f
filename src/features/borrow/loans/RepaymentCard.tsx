import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { formatDay, formatMinute, todayInLagos } from '#contract/dates';
import type { Loan, LoanRepayment } from '#contract/lending/loans/loanSchema';
import { BigFigure } from '../../../components/figures/BigFigure';
import { LoanProgress } from '../../../components/figures/LoanProgress';
import { toneClass } from '../../../components/figures/StatusChip';
import { CANNOT_PAY_HASH, loanProgressOf } from '../../../domain/lending/loanProgress';
import { Amount } from '../../../domain/money/Amount';
import { daysLate } from '../../../lib/format';
import { nextUnpaid, overdueText } from './instalments';
import { nextPaymentKobo } from './payment/plannedPayment';
import { stateTexts } from './stateTexts';

/** Heading of the payment card, focused by the first card's button. */
export const PAY_HEADING_ID = 'pay';

const goToPay = (): void => document.getElementById(PAY_HEADING_ID)?.focus();

const lateLook = {
  borderColor: 'error.main',
  backgroundColor: 'var(--tone-tint)',
};

interface RepaymentCardProps {
  loan: Loan;
  repayment: LoanRepayment;
}

export function RepaymentCard({ loan, repayment }: RepaymentCardProps) {
  const { outstandingKobo, daysPastDue, instalments } = repayment;
  const { today, state } = loan;
  const next = nextUnpaid(instalments);
  const isCalledIn = state !== 'repaying';
  const progress = isCalledIn ? undefined : loanProgressOf({ repayment });
  const isLate = daysPastDue > 0 || isCalledIn;
  return (
    <Card
      component="section"
      aria-labelledby="repayment"
      {...(isLate && { className: toneClass('error') })}
      sx={{ p: { xs: 3, md: 4 }, display: 'grid', gap: 2.5, ...(isLate && lateLook) }}
    >
      <Typography id="repayment" variant="h2">
        {isCalledIn ? stateTexts[state].title : 'Where you stand'}
      </Typography>
      {next && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', justifyContent: 'space-between' }}>
          <BigFigure
            label={isCalledIn ? 'You owe' : next.dueOn <= today ? 'Due now' : `Due on ${formatDay(next.dueOn)}`}
            figure={<Amount kobo={nextPaymentKobo(repayment)} />}
            note={
              isCalledIn ? (
                <CalledIn loan={loan} />
              ) : daysPastDue > 0 ? (
                <span role="alert">
                  You are {daysLate(daysPastDue)}: {overdueText(instalments, today)}. Money you add goes to this first.
                </span>
              ) : (
                next.dueOn > today && isOnHoliday(loan) && 'Your payment holiday is agreed: nothing is due before.'
              )
            }
          />
          <Button
            variant="contained"
            size="large"
            color={isLate ? 'error' : 'primary'}
            onClick={goToPay}
            sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}
          >
            {isCalledIn ? 'Offer a payment' : 'Pay now'}
          </Button>
        </Box>
      )}
      {loan.onwardFrom && (
        <Typography>
          Your loan is in your wallet. It goes to your bank account from {formatMinute(new Date(loan.onwardFrom))}.
        </Typography>
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

const isOnHoliday = ({ history }: Loan): boolean =>
  history.findLast(({ type }) => type === 'holiday' || type === 'pay' || type === 'payExtra')?.type === 'holiday';

/** Of a loan in default, or written off. */
function CalledIn({ loan: { history } }: { loan: Loan }) {
  const since = history.findLast(({ type }) => type === 'default')?.at;
  return (
    <>
      {since ? `Frozen since ${formatDay(todayInLagos(new Date(since)))}` : 'Frozen'}: no more interest or fees. You can
      pay in parts.{' '}
      <Link component={RouterLink} to={CANNOT_PAY_HASH}>
        Talk to us
      </Link>
    </>
  );
}
