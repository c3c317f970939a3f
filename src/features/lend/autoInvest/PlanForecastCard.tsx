import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { PlanForecast } from '#contract/lending/autoInvest/forecastSchema';
import type { PlanLimitsForm } from '#contract/lending/autoInvest/planRules';
import { formatRate } from '#contract/money/format';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { useForecastPlanQuery } from '../../../domain/market/marketApi';
import { Amount } from '../../../domain/money/Amount';
import { useAuth } from '../../../session/useSession';
import css from './plans.module.css';
import { useDebounced } from './useDebounced';

/** What the plan would have done in the past; updates while the user types. */
export function PlanForecastCard({ limits }: { limits: PlanLimitsForm | undefined }) {
  const { accessToken } = useAuth();
  const asked = useDebounced(limits, limits === undefined ? '' : JSON.stringify(limits));
  const { data, currentData, isError } = useForecastPlanQuery(asked ?? { ...NOTHING }, {
    skip: accessToken === null || asked === undefined,
  });
  const shown = currentData ?? data;
  return (
    <Card component="section" aria-labelledby="forecast" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="forecast" variant="h2" sx={{ mb: 2 }}>
        In the last 90 days
      </Typography>
      {shown ? (
        <Forecast forecast={shown} />
      ) : isError ? (
        <Typography role="alert">The forecast could not be loaded.</Typography>
      ) : (
        <PageSkeleton />
      )}
    </Card>
  );
}

/** Placeholder for a skipped query; never sent. */
const NOTHING: PlanLimitsForm = {
  grades: [],
  monthsFrom: 0,
  monthsTo: 0,
  purposes: [],
  securedOnly: false,
  amountKobo: 0,
  gradeLimits: {},
  priority: 'return',
  keptBackKobo: 0,
};

const loans = (count: number) => (count === 1 ? '1 loan' : `${count} loans`);

function Forecast({ forecast }: { forecast: PlanForecast }) {
  const { lentKobo, idleKobo, loanCount, listingCount, fittingCount, expectedReturnBps, expectedLossBps } = forecast;
  if (listingCount === 0)
    return <Typography>No loans were listed in this time, so there is nothing to show yet.</Typography>;
  return (
    <div aria-live="polite">
      <Typography sx={{ color: 'text.secondary' }}>You would have lent</Typography>
      <p className={css.figure}>
        <Amount kobo={lentKobo} />
      </p>
      <Typography>
        in {loans(loanCount)}. <Amount kobo={idleKobo} /> would lie idle.
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {fittingCount} of {loans(listingCount)} fit this plan. Other lenders may come first.
      </Typography>
      <ul className={css.rows} aria-label="By grade">
        {forecast.grades
          .filter((group) => group.loanCount > 0)
          .map((group) => (
            <li key={group.grade} className={css.row}>
              <span>
                Grade {group.grade}, {loans(group.loanCount)}
              </span>
              <Amount kobo={group.lentKobo} />
            </li>
          ))}
      </ul>
      <ul className={css.rows} aria-label="By month">
        {forecast.months
          .filter((group) => group.loanCount > 0)
          .map((group) => (
            <li key={group.month} className={css.row}>
              <span>
                {monthName(group.month)}, {loans(group.loanCount)}
              </span>
              <Amount kobo={group.lentKobo} />
            </li>
          ))}
      </ul>
      {expectedReturnBps !== undefined && expectedLossBps !== undefined && (
        <Typography sx={{ mt: 2 }}>
          Expected return: {formatRate(expectedReturnBps)} a year, after fees and an expected loss of{' '}
          {formatRate(expectedLossBps)}. It is not promised: borrowers may pay late, or not at all.
        </Typography>
      )}
    </div>
  );
}

const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
