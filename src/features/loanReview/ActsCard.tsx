import { useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LOAN_ACTS, type LoanAct, type LoanReview } from '../../../contract/administration/loans';
import { ActDialog } from './ActDialog';
import { FreezeControl } from './FreezeControl';
import { actLabels } from './actLabels';

/** What ends a loan's good course: never the button that stands out. */
const ENDS: readonly LoanAct[] = ['decline', 'cancel', 'default', 'writeOff'];

/** What the caller can do with the loan now. */
export function ActsCard({ loan }: { loan: LoanReview }) {
  const [chosen, setChosen] = useState<LoanAct>();
  const { acts, isOfferMaker, isBorrowerFrozen, state } = loan;
  return (
    <Card component="section" aria-labelledby="acts-title" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="acts-title" variant="h2" sx={{ mb: 2 }}>
        What you can do
      </Typography>
      <Stack sx={{ gap: 1.5 }}>
        {isBorrowerFrozen && <Typography>The borrower is frozen: nothing can be paid out.</Typography>}
        {state === 'funded' && isOfferMaker && (
          <Typography>You made the offer, so another administrator has to pay the loan out.</Typography>
        )}
        {LOAN_ACTS.filter((act) => acts.includes(act)).map((act, index) => (
          <Button
            key={act}
            variant={index === 0 && !ENDS.includes(act) ? 'contained' : 'outlined'}
            color={ENDS.includes(act) ? 'error' : 'primary'}
            onClick={() => {
              setChosen(act);
            }}
          >
            {actLabels[act]}
          </Button>
        ))}
        {acts.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>Nothing at present: others have to act first.</Typography>
        )}
        <FreezeControl loan={loan} />
      </Stack>
      {chosen !== undefined && (
        <ActDialog
          act={chosen}
          loan={loan}
          onClose={() => {
            setChosen(undefined);
          }}
        />
      )}
    </Card>
  );
}
