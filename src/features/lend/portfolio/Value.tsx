import type { Portfolio } from '#contract/lending/portfolio/portfolioSchema';
import { XIRR_FROM_DAYS } from '#contract/lending/shares/returns';
import { ANNUAL_FIGURE, type BasisPoints } from '#contract/money/basisPoints';
import { formatRate, groupThousands } from '#contract/money/format';
import { addKobo, negateKobo, subtractKobo } from '#contract/money/kobo';
import { BigFigure } from '../../../components/figures/BigFigure';
import { FigureTile, FigureTiles } from '../../../components/figures/FigureTile';
import { Amount } from '../../../domain/money/Amount';
import { AllocationBar } from './AllocationBar';
import css from './Value.module.css';
import { ValueOverTime } from './ValueOverTime';
import { Why } from './Why';

export function Value({ portfolio }: { portfolio: Portfolio }) {
  const { valueKobo, interestKobo, lateFeesKobo, servicingFeesKobo, lossesKobo, provisionsKobo } = portfolio;
  const { withheldKobo } = portfolio;
  const afterTax = withheldKobo > 0 ? ', after tax' : '';
  const lessForLate = provisionsKobo > 0 ? '; late loans count less' : '';
  return (
    <section aria-label="Your money" className={css.section}>
      <BigFigure label="Total value" figure={<Amount kobo={valueKobo} />} note={<Why portfolio={portfolio} />} />
      <ValueOverTime />
      {valueKobo > 0 && <AllocationBar portfolio={portfolio} />}
      <FigureTiles>
        <FigureTile
          label="Return so far"
          figure={rateOrNone(portfolio.xirrBps)}
          note={
            portfolio.xirrBps === undefined
              ? `a year; not shown before day ${XIRR_FROM_DAYS}, or beyond ${MOST_SHOWN}`
              : `a year${afterTax}, on loans older than ${XIRR_FROM_DAYS} days${lessForLate}`
          }
        />
        <FigureTile
          label="Expected return"
          figure={rateOrNone(portfolio.expectedReturnBps)}
          note={`a year, after fees and losses${withheldKobo > 0 ? ' and before tax' : ''}; not promised${lessForLate}`}
        />
        <FigureTile
          label="Earned"
          figure={
            <Amount
              kobo={subtractKobo(addKobo(interestKobo, lateFeesKobo), addKobo(servicingFeesKobo, withheldKobo))}
            />
          }
          note={withheldKobo > 0 ? 'after fees and tax' : 'after fees'}
        />
        <FigureTile
          label="Lost or at risk"
          figure={<Amount kobo={negateKobo(addKobo(lossesKobo, provisionsKobo))} />}
          note="written off, or set aside"
        />
      </FigureTiles>
    </section>
  );
}

const MOST_SHOWN = `${groupThousands(ANNUAL_FIGURE.maximum / 100)}%`;

const rateOrNone = (rate: BasisPoints | undefined) =>
  rate === undefined ? '–' : formatRate(rate).replace('-', '\u2212');
