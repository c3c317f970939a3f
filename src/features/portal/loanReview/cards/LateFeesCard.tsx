import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import type { LoanReview } from '#contract/lending/review/loanReviewSchema';
import { Amount } from '../../../../domain/money/Amount';
import { useMay } from '../../../../domain/administration/useMay';
import { ReasonDialog } from '../../../../domain/administration/ReasonDialog';
import { useProposeFeeWaiverMutation } from '../loanReviewApi';

type ChargedFee = NonNullable<LoanReview['lateFees']>[number];

const stateTexts: Readonly<Record<ChargedFee['state'], string>> = {
  charged: 'Charged',
  proposed: 'Waiver waits for approval',
  waived: 'Waived',
};

interface LateFeesCardProps {
  loanId: string;
  fees: readonly ChargedFee[];
}

/** The late fees charged, and their waivers (docs/product/lending.md#waived-fees). */
export function LateFeesCard({ loanId, fees }: LateFeesCardProps) {
  const [chosen, setChosen] = useState<number>();
  const [propose] = useProposeFeeWaiverMutation();
  const may = useMay();
  return (
    <Card component="section" aria-labelledby="late-fees-title" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="late-fees-title" variant="h2" sx={{ mb: 2 }}>
        Late fees
      </Typography>
      <Box component="ul" aria-labelledby="late-fees-title" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {fees.map(({ instalment, feeKobo, chargedOn, state }) => (
          <Box
            component="li"
            key={instalment}
            sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            <Typography sx={{ flexGrow: 1 }}>
              <Amount kobo={feeKobo} /> on {formatDay(chargedOn)}, for instalment {instalment}
            </Typography>
            {state === 'charged' && may('proposeFeeWaiver') ? (
              <Button
                size="small"
                onClick={() => setChosen(instalment)}
                aria-label={`Propose a waiver of the fee of ${formatDay(chargedOn)}`}
              >
                Propose a waiver
              </Button>
            ) : (
              <Typography sx={{ color: 'text.secondary' }}>{stateTexts[state]}</Typography>
            )}
          </Box>
        ))}
      </Box>
      {chosen !== undefined && (
        <ReasonDialog
          title="Propose to waive this fee?"
          text="Once another administrator approves, the unpaid part is dropped. The paid part comes back from company funds; lenders keep their shares. The borrower gets an email with your reason."
          submit="Propose waiver"
          send={(body, idempotencyKey) =>
            propose({ params: { loanId }, body: { instalment: chosen, ...body }, idempotencyKey }).unwrap()
          }
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
}
