import type { OpenDifference } from '#contract/money/reconciliation/reconciledDaySchema';
import { ReasonDialog } from '../../../domain/administration/ReasonDialog';
import { useExplainDifferenceMutation } from '../portalApi';

export function ExplainDialog({ difference, onClose }: { difference: OpenDifference; onClose: () => void }) {
  const [explain] = useExplainDifferenceMutation();
  const { provider, day, kind, reference } = difference;
  return (
    <ReasonDialog
      title="Explain this difference?"
      text="It is closed with your words. Money that is missing or too much is booked under Corrections first."
      submit="Explain"
      send={({ reason }, idempotencyKey) =>
        explain({ body: { provider, day, kind, reference, reason }, idempotencyKey }).unwrap()
      }
      onClose={onClose}
    />
  );
}
