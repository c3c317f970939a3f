import type { ReactNode } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Portfolio } from '../../../../contract/lending/portfolio/portfolioSchema';
import { XIRR_FROM_DAYS } from '../../../../contract/lending/shares/returns';
import type { BasisPoints } from '../../../../contract/money/basisPoints';
import { formatRate } from '../../../../contract/money/format';
import { addKobo, negateKobo, subtractKobo } from '../../../../contract/money/kobo';
import { Amount } from '../../../domain/money/Amount';
import { Allocation } from './Allocation';
import css from './ValueCard.module.css';
import { Why } from './Why';

export function ValueCard({ portfolio }: { portfolio: Portfolio }) {
  const { valueKobo, interestKobo, lateFeesKobo, servicingFeesKobo, lossesKobo, provisionsKobo } = portfolio;
  return (
    <Card component="section" aria-labelledby="money" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="money" variant="h2">
        Your money
      </Typography>
      <div className={css.top}>
        <p className={css.value}>
          <span className={css.quiet}>Total value</span>
          <span className={css.large}>
            <Amount kobo={valueKobo} />
          </span>
        </p>
        <dl className={css.figures}>
          <Figure name="Return so far" note={`a year, from day ${XIRR_FROM_DAYS} on`}>
            {rateOrNone(portfolio.xirrBps)}
          </Figure>
          <Figure name="Expected return" note="a year, after fees and losses; not promised">
            {rateOrNone(portfolio.expectedReturnBps)}
          </Figure>
          <Figure name="Earned" note="after fees">
            <Amount kobo={subtractKobo(addKobo(interestKobo, lateFeesKobo), servicingFeesKobo)} />
          </Figure>
          <Figure name="Lost or at risk" note="written off, or set aside">
            <Amount kobo={negateKobo(addKobo(lossesKobo, provisionsKobo))} />
          </Figure>
        </dl>
      </div>
      <Why portfolio={portfolio} />
      <Allocation portfolio={portfolio} />
    </Card>
  );
}

const rateOrNone = (rate: BasisPoints | undefined) =>
  rate === undefined ? '–' : formatRate(rate).replace('-', '\u2212');

function Figure({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt className={css.quiet}>{name}</dt>
      <dd>
        <span className={css.figure}>{children}</span>
        <span className={css.quiet}>{note}</span>
      </dd>
    </div>
  );
}
