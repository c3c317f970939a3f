import Typography from '@mui/material/Typography';
import { formatRate } from '../../../../contract/money/format';
import { FigureTile, FigureTiles } from '../../../components/figures/FigureTile';
import { RouteLink } from '../../../components/RouteLink';
import { useIdleMoneyQuery } from '../../../domain/market/plansApi';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';

const NONE = '–';

export function IdleMoneyCard() {
  const { accessToken } = useAuth();
  const { data } = useIdleMoneyQuery(undefined, { skip: accessToken === null });
  if (!data) return null;
  const { plansOn, idleKobo, averageDaysUntilLent, largestLoanBps, largestBorrowerBps } = data;
  const onText = plansOn === 1 ? '1 plan is on' : `${plansOn} plans are on`;
  return (
    <section aria-labelledby="idle">
      <Typography id="idle" variant="h2" sx={{ mb: 2 }}>
        Idle money
      </Typography>
      <FigureTiles>
        <FigureTile
          label="Idle now"
          figure={<Amount kobo={idleKobo} />}
          note={<RouteLink to={pathTo('plans')}>{plansOn > 0 ? onText : 'Let a plan lend it'}</RouteLink>}
        />
        <FigureTile
          label="Days until lent"
          figure={averageDaysUntilLent === undefined ? NONE : String(averageDaysUntilLent)}
          note="on average, in 90 days"
        />
        <FigureTile
          label="Largest loan"
          figure={largestLoanBps === undefined ? NONE : formatRate(largestLoanBps)}
          note="of what you lend"
        />
        <FigureTile
          label="Largest borrower"
          figure={largestBorrowerBps === undefined ? NONE : formatRate(largestBorrowerBps)}
          note="of what you lend"
        />
      </FigureTiles>
    </section>
  );
}
