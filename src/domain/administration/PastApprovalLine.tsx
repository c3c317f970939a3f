import type { PastApproval } from '#contract/office/approvals/pastApprovalSchema';
import { StatusChip, type Tone } from '../../components/figures/StatusChip';
import { RouteLink } from '../../components/RouteLink';
import { formatMoment } from '../../lib/format';
import { pathTo } from '../../pathTo';
import { approvalTitles } from '#contract/office/approvals/approvalTitles';
import { ListLine } from './ListCard';

const ends: Readonly<Record<NonNullable<PastApproval['decision']>, { label: string; tone: Tone }>> = {
  approved: { label: 'Approved', tone: 'success' },
  refused: { label: 'Refused', tone: 'error' },
  void: { label: 'No longer valid', tone: 'neutral' },
};

const Administrator = ({ id, name }: { id: string; name: string | undefined }) => (
  <RouteLink to={pathTo('userRecord', { userId: id })}>
    <bdi>{name}</bdi>
  </RouteLink>
);

export function PastApprovalLine({ approval }: { approval: PastApproval }) {
  const { kind, proposedById, proposedBy, proposedAt, reason, decision, decidedById, decidedBy, decidedAt } = approval;
  const end = decision ? ends[decision] : { label: 'Waiting', tone: 'warning' as const };
  return (
    <ListLine title={approvalTitles[kind]} acts={<StatusChip tone={end.tone}>{end.label}</StatusChip>}>
      <span>
        Proposed by <Administrator id={proposedById} name={proposedBy} />, {formatMoment(proposedAt)}
      </span>
      {decidedById !== undefined && decidedAt !== undefined && (
        <span>
          {' '}
          · {decision === 'approved' ? 'approved' : 'refused'} by <Administrator id={decidedById} name={decidedBy} />,{' '}
          {formatMoment(decidedAt)}
        </span>
      )}
      {reason !== undefined && (
        <>
          <br />“<bdi>{reason}</bdi>”
        </>
      )}
    </ListLine>
  );
}
