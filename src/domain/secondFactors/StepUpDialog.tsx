import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { PROOF_MINUTES } from '#contract/people/secondFactors/factors';
import { isLoadFailure, isFirstLoad } from '../../api/apiError';
import { FactorForm } from './FactorForm';
import { useAnswerChallengeMutation, useFactorChallengeQuery } from './factorsApi';

interface StepUpDialogProps {
  challengeId: string;
  onAnswer: (isConfirmed: boolean) => void;
}

/** The act goes on once the challenge is answered; closing the dialog cancels it. */
export function StepUpDialog({ challengeId, onAnswer }: StepUpDialogProps) {
  const challenge = useFactorChallengeQuery(challengeId);
  const { data, error } = challenge;
  const [answerChallenge] = useAnswerChallengeMutation();
  // The challenge would push the button down.
  if (isFirstLoad(challenge)) return null;
  return (
    <Dialog open onClose={() => onAnswer(false)} fullWidth maxWidth="xs" aria-labelledby="step-up-title">
      <DialogTitle id="step-up-title">Confirm that it’s you</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          This moves money, or changes rights, terms or people. We ask again after {PROOF_MINUTES} minutes.
        </Typography>
        {data && (
          <FactorForm
            challenge={data}
            send={(body) => answerChallenge({ params: { challengeId }, body }).unwrap()}
            onDone={() => onAnswer(true)}
          />
        )}
        {isLoadFailure(error) && <Typography role="alert">This took too long. Go back, and try again.</Typography>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={() => onAnswer(false)}>Back</Button>
      </DialogActions>
    </Dialog>
  );
}
