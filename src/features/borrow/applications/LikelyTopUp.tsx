import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { NextLoanEstimate } from '#contract/lending/dashboard/nextLoanSchema';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { quoteFor } from '#contract/lending/schedule/quote';
import { dueDay } from '#contract/lending/schedule/schedule';
import type { LoanSize } from '../../../domain/lending/loanSize';
import { TopUpComparison } from '../../../domain/lending/TopUpComparison';

/** What a top-up needs: the running loan, and the grade and rate of the estimate. */
export type ToppedUp = Pick<NextLoanEstimate, 'grade' | 'annualRateBps'> & {
  old: NonNullable<NextLoanEstimate['topUp']>;
};

interface LikelyTopUpProps {
  size: LoanSize;
  terms: LendingTerms;
  topUp: ToppedUp;
}

/** The running loan and the new one side by side, in the grade of the estimate, since the review decides the grade. */
export function LikelyTopUp({ size, terms, topUp: { old, grade, annualRateBps } }: LikelyTopUpProps) {
  const quote = quoteFor({ ...size, grade, annualRateBps }, terms);
  return (
    <Box component="section" aria-labelledby="top-up">
      <Typography id="top-up" variant="h3" component="h2" sx={{ mb: 1 }}>
        Both loans
      </Typography>
      <TopUpComparison old={old} next={{ ...quote, endsOn: dueDay(old.today, size.months) }} />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', maxWidth: '64ch' }}>
        Estimated for grade {grade}. Our offer tells you your grade and all that the loan costs; nothing binds you
        before you accept it.
      </Typography>
    </Box>
  );
}
