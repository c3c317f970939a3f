import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { hitDecisionTexts, type HitState } from '#contract/office/screening/screening';
import type { ScreeningHit } from '#contract/office/screening/screeningSchema';
import { StatusChip, type Tone } from '../../../components/figures/StatusChip';
import { RouteLink } from '../../../components/RouteLink';
import { DecisionLine, type Decision } from '../../../domain/administration/DecisionLine';
import { ProposedNote } from '../../../domain/administration/ProposedNote';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { Comparison } from './Comparison';
import { useProposeClearedHitMutation, useProposeConfirmedHitMutation } from './screeningApi';

export const hitStates: Readonly<Record<HitState, { tone: Tone; label: string }>> = {
  open: { tone: 'warning', label: 'Open' },
  cleared: { tone: 'success', label: 'Another person' },
  confirmed: { tone: 'error', label: 'The listed person' },
};

export function HitLine({ hit }: { hit: ScreeningHit }) {
  const { id, state, foundAt, personId, personName, proposed, decision } = hit;
  const [proposeCleared] = useProposeClearedHitMutation();
  const [proposeConfirmed] = useProposeConfirmedHitMutation();
  const params = { hitId: id };
  const facts = <Comparison hit={hit} />;
  const decisions: Decision[] = [
    {
      call: 'proposeConfirmedHit',
      title: 'Propose that it is the listed person?',
      text: 'Once another administrator approves, the account is frozen. Don’t tell the person why.',
      submit: 'The listed person',
      isDestructive: true,
      facts,
      send: (body, idempotencyKey) => proposeConfirmed({ params, body, idempotencyKey }).unwrap(),
    },
    {
      call: 'proposeClearedHit',
      title: 'Propose that it is another person?',
      text: 'Once another administrator approves, this entry isn’t raised for them again, unless the name or birth fits better.',
      submit: 'Another person',
      facts,
      send: (body, idempotencyKey) => proposeCleared({ params, body, idempotencyKey }).unwrap(),
    },
  ];
  // A confirmed match can still turn out to be another person.
  const possible = { open: decisions, confirmed: decisions.slice(1), cleared: [] };
  return (
    <DecisionLine
      title={
        <RouteLink to={pathTo('userRecord', { userId: personId })}>
          <bdi>{personName}</bdi>
        </RouteLink>
      }
      decisions={proposed === undefined ? possible[state] : []}
    >
      <Box sx={{ my: 0.5 }}>
        <StatusChip tone={hitStates[state].tone}>{hitStates[state].label}</StatusChip>
      </Box>
      {facts}
      {!hit.isOnList && <Typography>The list no longer has this entry.</Typography>}
      <Typography variant="body2">Found {formatMoment(foundAt)}</Typography>
      {proposed !== undefined && <ProposedNote act={`‘${hitDecisionTexts[proposed]}’`} />}
      {decision && (
        <Typography>
          Decided {formatMoment(decision.decidedAt)} by <bdi>{decision.proposedBy}</bdi> and{' '}
          <bdi>{decision.decidedBy}</bdi>: “<bdi>{decision.reason}</bdi>”
        </Typography>
      )}
    </DecisionLine>
  );
}
