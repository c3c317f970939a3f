import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OfferedPlan } from '../../../../../contract/lending/loans/loanSchema';
import { BindingText } from '../BindingText';
import { AgreeByCode } from './AgreeByCode';

export function NewPlanCard({ loanId, newPlan }: { loanId: string; newPlan: OfferedPlan }) {
  return (
    <Card component="section" aria-labelledby="new-plan" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="new-plan" variant="h2" sx={{ mb: 1 }}>
        A new plan for your loan
      </Typography>
      <BindingText label="The plan that you agree to" text={newPlan.text} />
      {newPlan.isAgreed ? (
        <Typography role="status">
          You’ve agreed to it. It starts once another administrator approves it; we email you then.
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
