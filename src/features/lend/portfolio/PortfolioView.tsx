import type { Portfolio } from '#contract/lending/portfolio/portfolioSchema';
import { PageColumns } from '../../../components/PageColumns';
import { AllFigures } from './AllFigures';
import { Holdings, NeedsAttention } from './Holdings';
import { IdleMoney } from './IdleMoney';
import { MoneyToCome } from './MoneyToCome';
import { NothingLent } from './NothingLent';
import { Papers } from './Papers';
import { Value } from './Value';

export function PortfolioView({ portfolio }: { portfolio: Portfolio }) {
  if (!hasLent(portfolio)) return <NothingLent />;
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
          <Papers today={portfolio.today} />
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
