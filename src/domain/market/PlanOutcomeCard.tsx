import Typography from '@mui/material/Typography';
import { useAuth } from '../../session/useSession';
import { outcomeTexts } from './outcomeTexts';
import { useMyPlansQuery, usePlanOutcomeQuery } from './marketApi';

/** What the lender's investment plans did with a listing; empty for lenders without plans. */
export function PlanOutcomeCard({ loanId }: { loanId: string }) {
  const { accessToken } = useAuth();
  const { data: plans = [] } = useMyPlansQuery(undefined, { skip: accessToken === null });
  const { currentData } = usePlanOutcomeQuery({ loanId }, { skip: accessToken === null || plans.length === 0 });
  if (!currentData || plans.length === 0) return null;
  return (
    <section aria-labelledby="plan-outcome">
      <Typography id="plan-outcome" variant="h2" sx={{ mb: 1 }}>
        Your plans
      </Typography>
      {outcomeTexts(currentData).map((text) => (
        <Typography key={text}>{text}</Typography>
      ))}
    </section>
  );
}
