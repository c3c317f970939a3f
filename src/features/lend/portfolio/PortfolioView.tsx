import type { Portfolio } from '#contract/lending/portfolio/portfolioSchema';
import { PageColumns } from '../../../components/PageColumns';
import { useMyHoldingsQuery } from '../../../domain/market/marketApi';
import { useAuth } from '../../../session/useSession';
import { AllFigures } from './AllFigures';
import { Holdings, NeedsAttention } from './Holdings';
import { IdleMoney } from './IdleMoney';
import { MoneyToCome } from './MoneyToCome';
import { NothingLent } from './NothingLent';
import { Papers } from './Papers';
import { Value } from './Value';

export function PortfolioView({ portfolio }: { portfolio: Portfolio }) {
  const { accessToken } = useAuth();
  // A note bought and settled on one day leaves no figure behind, but a row.
  const { data: holdings } = useMyHoldingsQuery({ page: 1 }, { skip: accessToken === null });
  if (!hasLent(portfolio) && !holdings?.total) return holdings ? <NothingLent /> : null;
  return (
    <PageColumns
      lead={
        <>
          <Value portfolio={portfolio} />
          <NeedsAttention />
        </>
      }
      sideEnd={
        <>
          <IdleMoney />
          <Papers today={portfolio.today} isTaxed={portfolio.withheldKobo > 0} />
        </>
      }
    >
      <Holdings />
      <MoneyToCome months={portfolio.toCome} />
      <AllFigures portfolio={portfolio} />
    </PageColumns>
  );
}

const hasLent = ({ pledgedKobo, lentKobo, interestKobo, lossesKobo, salesKobo }: Portfolio): boolean =>
  pledgedKobo > 0 || lentKobo > 0 || interestKobo > 0 || lossesKobo > 0 || salesKobo !== 0;
