import { formatRate } from '#contract/money/format';
import { subtractKobo } from '#contract/money/kobo';
import { RouteLink } from '../../../components/RouteLink';
import { Section } from '../../../components/Section';
import { useIdleMoneyQuery } from '../../../domain/market/marketApi';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';

export function IdleMoney() {
  const { accessToken } = useAuth();
  const { data } = useIdleMoneyQuery(undefined, { skip: accessToken === null });
  if (!data) return null;
  const { plansOn, freeKobo, idleKobo, averageDaysUntilLent, largestLoanBps, largestBorrowerBps } = data;
  const keptKobo = subtractKobo(freeKobo, idleKobo);
  return (
    <>
      <Section
        isQuiet
        title="Idle money"
        act={<RouteLink to={pathTo('plans')}>{plansOn > 0 ? 'Plans' : 'Let a plan lend it'}</RouteLink>}
      >
        <MoneyList
          label="Idle money"
          lines={[
            {
              key: 'idle',
              title: 'Idle now',
              note: plansOn === 1 ? '1 plan is on' : plansOn > 0 ? `${plansOn} plans are on` : 'No plan is on',
              amount: <Amount kobo={idleKobo} />,
              ...(keptKobo > 0 && {
                more: (
                  <>
                    Your plans always leave <Amount kobo={keptKobo} /> in your wallet.
                  </>
                ),
              }),
            },
          ]}
        />
        {averageDaysUntilLent !== undefined && (
          <p>
            Money waits {averageDaysUntilLent} {averageDaysUntilLent === 1 ? 'day' : 'days'} on average before it is
            lent (last 90 days).
          </p>
        )}
      </Section>
      {largestLoanBps !== undefined && largestBorrowerBps !== undefined && (
        <Section isQuiet title="Spread">
          <MoneyList
            label="Spread"
            lines={[
              { key: 'loan', title: 'Largest loan', note: 'of what you lend', amount: formatRate(largestLoanBps) },
              {
                key: 'borrower',
                title: 'Largest borrower',
                note: 'of what you lend',
                amount: formatRate(largestBorrowerBps),
              },
            ]}
          />
        </Section>
      )}
    </>
  );
}
