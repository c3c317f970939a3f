import type { Portfolio } from '../../../../contract/lending/portfolio/portfolioSchema';
import { AllFigures } from './AllFigures';
import { HoldingsCard } from './HoldingsCard';
import { IdleMoneyCard } from './IdleMoneyCard';
import { MoneyToCome } from './MoneyToCome';
import { ValueCard } from './ValueCard';

export function PortfolioView({ portfolio }: { portfolio: Portfolio }) {
  return (
    <>
      <ValueCard portfolio={portfolio} />
      <IdleMoneyCard />
      <HoldingsCard today={portfolio.today} />
      <MoneyToCome months={portfolio.toCome} />
      <AllFigures portfolio={portfolio} />
    </>
  );
}
