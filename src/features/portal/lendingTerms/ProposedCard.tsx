import Typography from '@mui/material/Typography';
import type { ProposedTerms } from '#contract/lending/terms/termsRecordSchema';
import type { TermFigures } from '#contract/lending/terms/termFigures';
import { RouteLink } from '../../../components/RouteLink';
import { pathTo } from '../../../pathTo';
import { EffectsTable } from './EffectsTable';
import { FiguresTable, ScrolledTables } from './FiguresTable';
import { TermsCard } from './TermsCard';

export function ProposedCard({ current, proposed }: { current: TermFigures; proposed: ProposedTerms }) {
  return (
    <TermsCard id="proposed" title="Proposed">
      <Typography>
        “<bdi>{proposed.reason}</bdi>”, <bdi>{proposed.proposedBy}</bdi>
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        Another administrator decides under <RouteLink to={pathTo('approvals')}>Approvals</RouteLink>.
      </Typography>
      <ScrolledTables label="Proposed figures">
        <FiguresTable label="What would change" figures={current} next={proposed.figures} />
      </ScrolledTables>
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        The last offers, under these terms
      </Typography>
      <EffectsTable effects={proposed.effects} />
    </TermsCard>
  );
}
