import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { quoteFor } from '#contract/lending/schedule/quote';
import { Amount } from '../../../domain/money/Amount';
import type { LoanSize } from '../../../domain/lending/loanSize';

/** From the best to the worst grade, since the review decides the grade. */
export function LikelyCost({ size, terms }: { size: LoanSize; terms: LendingTerms }) {
  const best = quoteFor({ ...size, grade: 'A' }, terms);
  const last = quoteFor({ ...size, grade: 'E' }, terms);
  return (
    <Box sx={{ p: 2, borderRadius: '10px', backgroundColor: 'var(--tint-strong)', color: 'var(--tint-text)' }}>
      <Typography sx={{ fontWeight: 600 }}>
        <Amount kobo={best.instalmentKobo} /> to <Amount kobo={last.instalmentKobo} /> a month
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        From grade A to grade E. The figures are illustrative. Our offer tells you your grade and all that the loan
        costs; nothing binds you before you accept it.
      </Typography>
    </Box>
  );
}
