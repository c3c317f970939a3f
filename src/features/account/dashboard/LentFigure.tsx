import type { LendingOverview } from '#contract/lending/dashboard/overviewSchema';
import { negateKobo } from '#contract/money/kobo';
import { BigFigure } from '../../../components/figures/BigFigure';
import { RouteLink } from '../../../components/RouteLink';
import { Section } from '../../../components/Section';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';

export const isLender = ({ lentKobo, pledgedKobo, resultKobo }: LendingOverview): boolean =>
  lentKobo > 0 || pledgedKobo > 0 || resultKobo !== 0;

interface LentFigureProps {
  overview: LendingOverview;
  /** Whether it is what the page is about. */
  isMain?: boolean;
}

/** What a lender has, and how it went so far. */
export function LentFigure({ overview: { valueKobo, resultKobo }, isMain = false }: LentFigureProps) {
  const isDown = resultKobo < 0;
  return (
    <Section title="Lending" act={<RouteLink to={pathTo('portfolio')}>Your portfolio</RouteLink>}>
      <BigFigure
        label="Total value"
        isSmall={!isMain}
        figure={<Amount kobo={valueKobo} />}
        note={
          <>
            Overall <Amount kobo={isDown ? negateKobo(resultKobo) : resultKobo} /> {isDown ? 'down' : 'up'} so far,
            after fees and losses
          </>
        }
      />
    </Section>
  );
}
