import { useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AdministratorAct } from '#contract/lending/loans/acts';
import { loanStates } from '#contract/lending/loans/states';
import type { LoanReview } from '#contract/lending/review/loanReviewSchema';
import { instalmentsText } from '#contract/lending/schedule/instalment';
import { workOf } from '#contract/office/roles/callRoles';
import { eitherRole } from '#contract/people/roles/roles';
import { formatDay } from '#contract/dates';
import { useMay } from '../../../../domain/administration/useMay';
import { ProposedNote } from '../../../../domain/administration/ProposedNote';
import { Amount } from '../../../../domain/money/Amount';
import { formatMoment } from '../../../../lib/format';
import { acts as rows } from './acts';
import { FreezeMenu } from './FreezeMenu';
import { TakeButton } from './TakeButton';

export function ActsCard({ loan }: { loan: LoanReview }) {
  const [chosen, setChosen] = useState<AdministratorAct>();
  const may = useMay();
  const { acts, askedHoliday, endedHoliday, borrowerId, borrowerName, isOfferMaker, newPlan, state, waitingEnd } = loan;
  const { isBorrowerFrozen, isUnfreezingProposed } = loan;
  const Chosen = chosen && rows[chosen].Dialog;
  const isUnproposed = acts.includes('proposeDisbursement');
  return (
    <Card component="section" aria-labelledby="acts-title" sx={{ p: { xs: 3, md: 4 } }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography id="acts-title" variant="h2">
          Actions
        </Typography>
        {!isUnfreezingProposed && may('freezePerson') && (
          <FreezeMenu userId={borrowerId} name={borrowerName} isFrozen={isBorrowerFrozen} />
        )}
      </Stack>
      <Stack sx={{ gap: 1.5 }}>
        {isBorrowerFrozen && <Typography>The borrower is frozen: nothing can be paid out.</Typography>}
        {isUnproposed && (
          <Typography>The payout was refused, or its proposer no longer decides on loans. Propose it again.</Typography>
        )}
        {waitingEnd && <ProposedNote act={waitingEnd === 'default' ? 'Default' : 'Write-off'} />}
        {askedHoliday && (
          <Typography>
            The borrower asked for a payment holiday of {askedHoliday.months === 1 ? 'one month' : 'two months'}. It
            adds <Amount kobo={askedHoliday.costKobo} /> of interest.{' '}
            {askedHoliday.isProposed ? 'It is proposed; another administrator decides.' : 'Nobody has agreed yet.'}
            {askedHoliday.waiting &&
              ` Its instalment waits for the decision and isn't collected. If nobody decides, the request ends on ${formatDay(askedHoliday.waiting.endsOn)}.`}
          </Typography>
        )}
        {endedHoliday && (
          <Typography>
            The borrower's request of {formatMoment(endedHoliday.askedAt)} for a payment holiday ended on{' '}
            {formatMoment(endedHoliday.endedAt)}{' '}
            {endedHoliday.isUnanswered ? 'because nobody answered.' : 'because the loan had changed.'}
          </Typography>
        )}
        {newPlan && (
          <Typography>
            A new plan is proposed: {instalmentsText(newPlan.months)} from {formatDay(newPlan.firstDueOn)}.{' '}
            {newPlan.isAgreed
              ? 'The borrower has agreed; another administrator decides.'
              : 'The borrower has not agreed yet.'}
          </Typography>
        )}
        {state === 'funded' && isOfferMaker && !isUnproposed && (
          <Typography>You made the offer, so another administrator has to pay the loan out.</Typography>
        )}
        {acts.map((act, index) => {
          const { label, isEnd = false } = rows[act];
          return act === 'take' ? (
            <TakeButton key={act} loanId={loan.id} label={label} />
          ) : (
            <Button
              key={act}
              variant={index === 0 && !isEnd ? 'contained' : 'outlined'}
              color={isEnd ? 'error' : 'primary'}
              onClick={() => {
                setChosen(act);
              }}
            >
              {label}
            </Button>
          );
        })}
        {acts.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            {may('takeApplication')
              ? loanStates[state].phase === 'over' && loan.deadline === undefined
                ? 'Nothing is left to decide.'
                : 'Nothing for you now: others have to act first.'
              : `Loans are decided on by those with the role ${eitherRole(workOf('takeApplication'))}.`}
          </Typography>
        )}
        {isUnfreezingProposed && <ProposedNote act="Unfreezing" />}
      </Stack>
      {Chosen && (
        <Chosen
          loan={loan}
          onClose={() => {
            setChosen(undefined);
          }}
        />
      )}
    </Card>
  );
}
