import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LoanRepayment, OfferedPlan } from '#contract/lending/loans/loanSchema';
import { unpaidOf } from '#contract/lending/loans/paymentReach';
import { instalmentsText } from '#contract/lending/schedule/instalment';
import { addKobo, NO_KOBO, subtractKobo } from '#contract/money/kobo';
import { Amount } from '../../../../domain/money/Amount';
import { BindingText } from '../BindingText';
import { AgreeByCode } from './AgreeByCode';

interface NewPlanCardProps {
  loanId: string;
  newPlan: OfferedPlan;
  repayment: LoanRepayment;
}

export function NewPlanCard({ loanId, newPlan, repayment }: NewPlanCardProps) {
  const addedKobo = subtractKobo(newPlan.totalKobo, addKobo(NO_KOBO, ...repayment.instalments.map(unpaidOf)));
  return (
    <Card component="section" aria-labelledby="new-plan" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="new-plan" variant="h2" sx={{ mb: 1 }}>
        A new plan for your loan
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '64ch' }}>
        <span>
          {instalmentsText(newPlan.months)}, <Amount kobo={newPlan.totalKobo} /> in total
        </span>
        {addedKobo > 0 && (
          <span>
            : <Amount kobo={addedKobo} /> more than you pay without it
          </span>
        )}
        <span>.</span>
      </Typography>
      <BindingText label="The plan that you agree to" text={newPlan.text} />
      {newPlan.isAgreed ? (
        <Typography role="status">
          You’ve agreed to it. It starts once a second person at our office has approved it; we’ll email you then.
        </Typography>
      ) : (
        <Stack sx={{ gap: 2 }}>
          <Typography sx={{ maxWidth: '64ch' }}>
            Until it starts, what is due stays due. Anything you pay before then makes the new instalments smaller.
          </Typography>
          <AgreeByCode loanId={loanId} newPlan={newPlan} />
        </Stack>
      )}
    </Card>
  );
}
