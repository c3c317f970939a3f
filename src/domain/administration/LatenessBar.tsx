import { type PastDueBand, pastDueLabels } from '#contract/lending/schedule/daysPastDue';
import { addKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { OwedLoans } from '#contract/office/overview/overviewSchema';
import { StackedBar, type Pattern } from '../../components/figures/StackedBar';
import type { Tone } from '../../components/figures/StatusChip';
import { RouteLink } from '../../components/RouteLink';
import { Amount } from '../money/Amount';
import { formatCount } from '../../lib/format';
import { pathTo } from '../../pathTo';

/** The same everywhere, also where loans on time are left out. */
const looks: Readonly<Record<PastDueBand, { tone: Tone; pattern: Pattern }>> = {
  onTime: { tone: 'success', pattern: 'plain' },
  grace: { tone: 'info', pattern: 'striped' },
  days4To30: { tone: 'warning', pattern: 'dotted' },
  days31To60: { tone: 'warning', pattern: 'hatched' },
  days61To90: { tone: 'error', pattern: 'striped' },
  over90: { tone: 'error', pattern: 'plain' },
};

/** What borrowers owe by days late; each late band leads to its loans. */
export function LatenessBar({ owed }: { owed: readonly OwedLoans[] }) {
  return (
    <StackedBar
      label="By days late"
      parts={owed.map(({ band, loanCount, outstandingKobo }) => ({
        name: pastDueLabels[band],
        size: outstandingKobo,
        ...looks[band],
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
                sx={{ whiteSpace: 'nowrap' }}
              >
                {loans(loanCount)}
              </RouteLink>
            )}
          </>
        ),
      }))}
    />
  );
}

/** The sum of some bands, and in how many loans. */
export function owedIn(owed: readonly OwedLoans[]): { outstandingKobo: Kobo; inLoans: string } {
  return {
    outstandingKobo: addKobo(NO_KOBO, ...owed.map(({ outstandingKobo }) => outstandingKobo)),
    inLoans: `in ${loans(owed.reduce((sum, { loanCount }) => sum + loanCount, 0))}`,
  };
}

const loans = (count: number): string => `${formatCount(count)} ${count === 1 ? 'loan' : 'loans'}`;
