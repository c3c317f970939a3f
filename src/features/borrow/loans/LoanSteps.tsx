import Card from '@mui/material/Card';
import type { LoanState } from '../../../../contract/lending/loans/states';
import { StepTracker } from '../../../components/figures/StepTracker';

const steps = ['Applied', 'Reviewed', 'Offer', 'Funded', 'Paid out'];

/** Index of the current step; missing once the loan is paid out or has ended. */
const positions: Readonly<Partial<Record<LoanState, number>>> = {
  submitted: 1,
  inReview: 1,
  moreAsked: 1,
  offered: 2,
  listed: 3,
  funded: 4,
};

export function LoanSteps({ state }: { state: LoanState }) {
  const position = positions[state];
  if (position === undefined) return null;
  return (
    <Card sx={{ px: { xs: 1, sm: 3 }, py: 3 }}>
      <StepTracker label="Steps of your loan" steps={steps} position={position} />
    </Card>
  );
}
