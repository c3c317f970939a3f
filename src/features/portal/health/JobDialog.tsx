import type { FailedJob } from '../../../../contract/office/health/failedJobSchema';
import { ConfirmDialog } from '../../../domain/administration/ConfirmDialog';
import { ReasonDialog } from '../../../domain/administration/ReasonDialog';
import { useGiveUpJobMutation, useTryJobAgainMutation } from './healthApi';

export type JobAct = 'retry' | 'giveUp';

interface JobDialogProps {
  job: FailedJob;
  act: JobAct;
  onClose: () => void;
}

export function JobDialog({ job: { id, queue }, act, onClose }: JobDialogProps) {
  const [tryAgain] = useTryJobAgainMutation();
  const [giveUp] = useGiveUpJobMutation();
  const params = { jobId: id };
  return act === 'retry' ? (
    <ConfirmDialog
      title={`Try ${queue} again?`}
      text="It is tried as often as a new one. What its earlier tries have done is not done twice."
      submit="Try again"
      send={(idempotencyKey) => tryAgain({ params, idempotencyKey }).unwrap()}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={`Give ${queue} up?`}
      text="It is not tried any more. What it was about is kept in the audit trail, with your reason."
      submit="Give up"
      isDestructive
      send={(body, idempotencyKey) => giveUp({ params, body, idempotencyKey }).unwrap()}
      onClose={onClose}
    />
  );
}
