import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PendingApproval } from '#contract/office/approvals/approvalSchema';
import { roleTexts } from '#contract/people/roles/roles';
import { ListLine } from '../../../domain/administration/ListCard';
import { formatMoment } from '../../../lib/format';
import { useApproveProposalMutation, useRefuseProposalMutation } from '../portalApi';
import { approveLabel, cannotBeUndone } from './approveLabel';
import { approvalTitles } from '#contract/office/approvals/approvalTitles';
import { consequences, ownParts, unreadable } from './approvalTexts';
import { ApprovalSubject } from './ApprovalSubject';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../domain/administration/ConfirmDialog')).ConfirmDialog,
}));

export function ApprovalLine({ approval }: { approval: PendingApproval }) {
  const { id, proposedBy, proposedAt, expiresAt, reason, isOwn, ownPart, neededRole, isTooEarly } = approval;
  const readable = approval.kind === 'unreadable' ? undefined : approval;
  const title = approvalTitles[approval.kind === 'unreadable' ? approval.of : approval.kind];
  const isVoid = 'isVoid' in approval && approval.isVoid;
  const needsAgreement = approval.kind === 'replan' && !approval.newPlan.isAgreed;
  const [chosen, setChosen] = useState<'approve' | 'refuse'>();
  const [approve] = useApproveProposalMutation();
  const [refuse] = useRefuseProposalMutation();
  const close = () => {
    setChosen(undefined);
  };
  const isApproving = chosen === 'approve';
  return (
    <ListLine
      title={title}
      acts={
        !isOwn &&
        neededRole === undefined &&
        ownPart !== 'subject' &&
        !isVoid && (
          <>
            <Button variant="outlined" color="error" onClick={() => setChosen('refuse')}>
              Refuse
            </Button>
            {readable && ownPart === undefined && isTooEarly !== true && (
              <Button variant="contained" disabled={needsAgreement} onClick={() => setChosen('approve')}>
                Approve
              </Button>
            )}
          </>
        )
      }
    >
      {readable ? <ApprovalSubject approval={readable} /> : <Typography color="error">{unreadable.text}</Typography>}
      {reason !== undefined && (
        <Typography>
          “<bdi>{reason}</bdi>”
        </Typography>
      )}
      <Typography variant="body2">
        <bdi>{proposedBy}</bdi>, {formatMoment(proposedAt)} · good until {formatMoment(expiresAt)}
      </Typography>
      {isVoid ? (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          Void: the loan has changed since. You can propose it again on its page.
        </Typography>
      ) : (
        <WhyNotApprovable approval={approval} />
      )}
      {chosen !== undefined && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={`${isApproving ? 'Approve' : 'Refuse'}: ${title.toLowerCase()}?`}
            text={readable ? consequences[readable.kind][chosen] : unreadable.refuse}
            submit={isApproving && readable ? approveLabel(readable) : 'Refuse'}
            isDestructive={!isApproving || (readable !== undefined && cannotBeUndone(readable.kind))}
            send={(idempotencyKey) =>
              (isApproving ? approve : refuse)({ params: { approvalId: id }, idempotencyKey }).unwrap()
            }
            onClose={close}
          >
            {readable && <ApprovalSubject approval={readable} />}
            {reason !== undefined && (
              <Typography>
                Reason: “<bdi>{reason}</bdi>”
              </Typography>
            )}
            <Typography>
              Proposed by <bdi>{proposedBy}</bdi>, {formatMoment(proposedAt)}
            </Typography>
          </ConfirmDialog>
        </Suspense>
      )}
    </ListLine>
  );
}

function WhyNotApprovable({ approval: { isOwn, ownPart, neededRole } }: { approval: PendingApproval }) {
  if (isOwn) return <Typography variant="body2">You proposed this, so another administrator has to decide.</Typography>;
  if (neededRole) {
    return <Typography variant="body2">Decided on by those with the role {roleTexts[neededRole].label}.</Typography>;
  }
  if (ownPart === undefined) return null;
  return <Typography variant="body2">{ownParts[ownPart]}</Typography>;
}
