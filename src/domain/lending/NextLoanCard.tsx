import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import type { DraftChange } from '#contract/lending/applications/draftRules';
import type { NextLoanEstimate } from '#contract/lending/dashboard/nextLoanSchema';
import { formatNaira, formatRate } from '#contract/money/format';
import { outcomeOf } from '../../api/apiError';
import { createIdempotencyKeys } from '../../api/idempotencyKeys';
import { FigureTile, FigureTiles } from '../../components/figures/FigureTile';
import { Section } from '../../components/Section';
import { pathTo } from '../../pathTo';
import { Amount } from '../money/Amount';
import { useMyApplicationDraftQuery, useSaveApplicationDraftMutation } from './lendingApi';
import { sizeQuery } from './loanSize';

/** What a borrower who repays on time could have next, as an estimate (docs/product/lending.md#next-loan). */
export function NextLoanCard({ nextLoan }: { nextLoan: NextLoanEstimate }) {
  const { principalKobo, months, grade, annualRateBps, instalmentKobo, canApply, topUp } = nextLoan;
  return (
    <Section title="What you could have next">
      <FigureTiles>
        <FigureTile label="Up to" figure={<Amount kobo={principalKobo} />} note={`for ${months} months`} />
        <FigureTile
          label="About"
          figure={
            <>
              <Amount kobo={instalmentKobo} /> a&nbsp;month
            </>
          }
          note={`at ${formatRate(annualRateBps)} a year, as in grade ${grade} after a loan repaid on time`}
        />
      </FigureTiles>
      <Typography sx={{ my: 2, color: 'text.secondary', maxWidth: '64ch' }}>
        This is an estimate, not a promise. It follows from how you repay and from what you told us for{' '}
        {canApply ? 'your last loan' : 'this loan'}. If you apply, a person decides.
        {canApply ? '' : whenText(topUp)}
      </Typography>
      {(canApply || topUp) && <ApplyButton nextLoan={nextLoan} />}
    </Section>
  );
}

const whenText = (topUp: NextLoanEstimate['topUp']): string =>
  topUp
    ? ` You can top up this loan: the new one first pays off the ${formatNaira(topUp.settlementKobo)} that you owe today, and you get the rest.`
    : ' You can apply once this loan is repaid.';

function ApplyButton({ nextLoan: { purpose, principalKobo, months, work, topUp } }: { nextLoan: NextLoanEstimate }) {
  const navigate = useNavigate();
  const { data: draft, isLoading: isReading } = useMyApplicationDraftQuery();
  const [save, { isLoading }] = useSaveApplicationDraftMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<DraftChange>());

  async function apply(): Promise<void> {
    // A draft that was begun already is kept; if saving fails, the amount is still filled in.
    if (draft?.saved === undefined) {
      const body = { draft: { step: 'loan' as const, asked: { purpose, principalKobo, months }, work } };
      await outcomeOf(save({ body, idempotencyKey: keyFor(body) }).unwrap());
    }
    await navigate(pathTo('apply') + sizeQuery({ principalKobo, months }));
  }

  return (
    <Button variant="outlined" loading={isLoading} disabled={isReading} onClick={() => void apply()}>
      {topUp ? 'Top up this loan' : 'Apply for this'}
    </Button>
  );
}
