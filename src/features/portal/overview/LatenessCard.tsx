import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { addKobo } from '../../../../contract/money/kobo';
import { pastDueLabels } from '../../../../contract/lending/schedule/pastDueLabels';
import type { PastDueBand } from '../../../../contract/lending/schedule/daysPastDue';
import type { OwedLoans } from '../../../../contract/office/overview/overviewSchema';
import { StackedBar } from '../../../components/figures/StackedBar';
import type { Tone } from '../../../components/figures/tone';
import { RouteLink } from '../../../components/RouteLink';
import { Amount } from '../../../domain/money/Amount';
import { formatCount } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

const tones: Readonly<Record<PastDueBand, Tone>> = {
  onTime: 'success',
  grace: 'info',
  days4To30: 'warning',
  days31To60: 'warning',
  days61To90: 'error',
  over90: 'error',
};

export function LatenessCard({ owed }: { owed: readonly OwedLoans[] }) {
  return (
    <Card component="section" aria-labelledby="owed" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="owed" variant="h2" sx={{ mb: 0.5 }}>
        Owed by borrowers
      </Typography>
      <Typography sx={{ mb: 2 }}>
        Total <Amount kobo={addKobo(...owed.map(({ outstandingKobo }) => outstandingKobo))} /> in{' '}
        {loans(owed.reduce((sum, { loanCount }) => sum + loanCount, 0))}
      </Typography>
      <StackedBar
        label="By days late"
        parts={owed.map(({ band, loanCount, outstandingKobo }) => ({
          name: pastDueLabels[band],
          size: outstandingKobo,
          tone: tones[band],
          figure: (
            <>
              <Amount kobo={outstandingKobo} />
              {' · '}
              {band === 'onTime' || loanCount === 0 ? (
                loans(loanCount)
              ) : (
                <RouteLink
                  to={pathTo('collections')}
                  search={`band=${band}`}
                  aria-label={`${loans(loanCount)}, ${pastDueLabels[band]}`}
                >
                  {loans(loanCount)}
                </RouteLink>
              )}
            </>
          ),
        }))}
      />
    </Card>
  );
}

const loans = (count: number): string => `${formatCount(count)} ${count === 1 ? 'loan' : 'loans'}`;
