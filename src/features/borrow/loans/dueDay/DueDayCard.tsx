import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DUE_DAY_MONTHS } from '#contract/lending/schedule/dueDayChange';
import { FoldedSection } from '../../../../components/FoldedSection';
import { ChooseDueDay } from './ChooseDueDay';

/** Moves the due day to another one of the month (docs/product/lending.md#change-of-the-due-day). */
export function DueDayCard({ loanId }: { loanId: string }) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <FoldedSection title="Due day">
      <Typography sx={{ mb: 2, maxWidth: '64ch' }}>
        Does another day of the month suit you better, such as the one after your pay day? You can change it once in{' '}
        {DUE_DAY_MONTHS} months.
      </Typography>
      {isChoosing ? (
        <ChooseDueDay loanId={loanId} onEnd={() => setIsChoosing(false)} />
      ) : (
        <Button variant="outlined" onClick={() => setIsChoosing(true)}>
          Change the day
        </Button>
      )}
    </FoldedSection>
  );
}
