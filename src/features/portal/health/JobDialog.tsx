import type { FailedJob } from '#contract/office/health/failedJobSchema';
import { ConfirmDialog } from '../../../domain/administration/ConfirmDialog';
import { ReasonDialog } from '../../../domain/administration/ReasonDialog';
import { useGiveUpJobMutation, useTryJobAgainMutation, useTryJobsAgainMutation } from '../portalApi';

export type JobAct = 'retry' | 'retryAll' | 'giveUp';

interface JobDialogProps {
  job: FailedJob;
  act: JobAct;
  onClose: () => void;
}

export function JobDialog({ job: { id, queue, errorCode }, act, onClose }: JobDialogProps) {
  const [tryAgain] = useTryJobAgainMutation();
  const [tryAllAgain] = useTryJobsAgainMutation();
  const [giveUp] = useGiveUpJobMutation();
  const params = { jobId: id };
  if (act === 'retryAll')
    return (
      <ConfirmDialog
        title={`Try all ${queue} again?`}
        text={`All of them that failed with ${errorCode}, the oldest 1,000 at once. Steps that already succeeded aren’t repeated.`}
        submit="Try all again"
        send={(idempotencyKey) => tryAllAgain({ body: { queue, errorCode }, idempotencyKey }).unwrap()}
        onClose={onClose}
      />
    );
  return act === 'retry' ? (
    <ConfirmDialog
      title={`Try ${queue} again?`}
      text="It is tried as often as a new one. Steps that already succeeded aren’t repeated."
      submit="Try again"
      send={(idempotencyKey) => tryAgain({ params, idempotencyKey }).unwrap()}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={`Discard this ${queue} job?`}
      text="It isn’t tried again. The audit trail keeps what it was about, with your reason."
      submit="Discard"
      isDestructive
      send={(body, idempotencyKey) => giveUp({ params, body, idempotencyKey }).unwrap()}
      onClose={onClose}
    />
  );
}
