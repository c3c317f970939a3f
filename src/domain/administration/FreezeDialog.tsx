import { useFreezePersonMutation, useProposeUnfreezingMutation } from './administrationApi';
import { ReasonDialog } from './ReasonDialog';

interface FreezeDialogProps {
  userId: string;
  name: string;
  isFrozen: boolean;
  onClose: () => void;
}

export function FreezeDialog({ userId, name, isFrozen, onClose }: FreezeDialogProps) {
  const [freeze] = useFreezePersonMutation();
  const [proposeUnfreezing] = useProposeUnfreezingMutation();
  const params = { userId };
  return (
    <ReasonDialog
      title={isFrozen ? `Propose to unfreeze ${name}?` : `Freeze ${name}?`}
      text={
        isFrozen
          ? 'Another administrator has to approve it.'
          : 'Nothing can be applied for, pledged, withdrawn or paid out. Repayments still arrive. Unfreezing takes two administrators.'
      }
      submit={isFrozen ? 'Propose' : 'Freeze'}
      isDestructive={!isFrozen}
      send={(body, idempotencyKey) =>
        (isFrozen ? proposeUnfreezing : freeze)({ params, body, idempotencyKey }).unwrap()
      }
      onClose={onClose}
    />
  );
}
