import type { ReactNode, SyntheticEvent } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import type { Control, FieldValues } from 'react-hook-form';
import { FormError } from '../../../components/form/FormError';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { PageHeading } from '../../../components/PageHeading';
import { LeaveGuard } from '../../../domain/user/LeaveGuard';
import { OutdatedDraftNotice } from './OutdatedDraftNotice';
import { isCalling, type LoanApplicationActor } from './loanApplicationMachine';

interface Action {
  text: string;
  waitingText: string;
  /** While an upload in this step is still running. */
  isHeld?: boolean;
}

interface StepFrameProps<Values extends FieldValues> {
  actor: LoanApplicationActor;
  control: Control<Values, unknown, Values>;
  heading: string;
  why: string;
  /** Null if the user can't go forward yet. */
  action?: Action | null;
  onSubmit: (event: SyntheticEvent) => unknown;
  children: ReactNode;
}

const saving: Action = { text: 'Save and continue', waitingText: 'Saving…' };

export function StepFrame<Values extends FieldValues>(props: StepFrameProps<Values>) {
  const { actor, control, heading, why, action = saving, onSubmit, children } = props;
  const isWaiting = useSelector(actor, isCalling);
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'back' }));
  const isFirst = useSelector(actor, (snapshot) => snapshot.matches('loan'));
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <PageHeading data-public="" sx={{ mb: 1 }}>
        {heading}
      </PageHeading>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{why}</Typography>
      <OutdatedDraftNotice actor={actor} />
      <Stack sx={{ gap: 2 }}>
        {children}
        <FormError control={control} />
        {action && (
          <SubmitButton isWaiting={isWaiting} waitingText={action.waitingText} disabled={action.isHeld ?? false}>
            {action.text}
          </SubmitButton>
        )}
        {!isFirst && (
          <Button fullWidth disabled={!canGoBack} onClick={() => actor.send({ type: 'back' })}>
            Back
          </Button>
        )}
      </Stack>
      <LeaveGuard control={control} />
    </form>
  );
}
