import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { formatDay } from '#contract/dates';
import type { LendingOverview } from '#contract/lending/dashboard/overviewSchema';
import { Section } from '../../../components/Section';
import { Amount } from '../../../domain/money/Amount';
import { ADD_MONEY_HASH } from '../../../domain/wallet/addMoney';
import { pathTo, type PagePath } from '../../../pathTo';
import css from './MoneySection.module.css';

export function MoneySection({ overview }: { overview: LendingOverview }) {
  const { walletKobo, lentKobo, pledgedKobo, borrowedKobo, nextDue, situation } = overview;
  return (
    <Section isQuiet title="Your money">
      <dl className={css.facts}>
        <Fact name="Wallet" to={pathTo('wallet')}>
          <Amount kobo={walletKobo} />
        </Fact>
        {lentKobo + pledgedKobo > 0 && (
          <Fact
            name="Lent"
            to={pathTo('portfolio')}
            hint={
              pledgedKobo > 0 && (
                <>
                  and <Amount kobo={pledgedKobo} /> pledged
                </>
              )
            }
          >
            <Amount kobo={lentKobo} />
          </Fact>
        )}
        {borrowedKobo > 0 && (
          <Fact name="Borrowed" to={pathTo('loans')}>
            <Amount kobo={borrowedKobo} />
          </Fact>
        )}
        {nextDue && (
          <Fact
            name={nextDue.isLate ? 'Overdue' : 'Next due'}
            to={pathTo('loan', { loanId: nextDue.loanId })}
            hint={
              <>
                {nextDue.isLate ? 'since' : 'on'} <time dateTime={nextDue.on}>{formatDay(nextDue.on)}</time>
              </>
            }
          >
            <Amount kobo={nextDue.amountKobo} />
          </Fact>
        )}
      </dl>
      <div className={css.acts}>
        {/* The situation offers it already. */}
        {situation.kind !== 'emptyWallet' && (
          <Button component={Link} to={pathTo('wallet') + ADD_MONEY_HASH} variant="outlined">
            Add money
          </Button>
        )}
        {walletKobo > 0 && (
          <Button component={Link} to={pathTo('withdraw')} variant="outlined">
            Withdraw
          </Button>
        )}
      </div>
    </Section>
  );
}

interface FactProps {
  name: string;
  to: PagePath;
  hint?: ReactNode;
  children: ReactNode;
}

/** The whole row is the link's target. */
function Fact({ name, to, hint, children }: FactProps) {
  return (
    <div className={css.fact}>
      <dt>
        <Link to={to} className={css.link}>
          {name}
        </Link>
      </dt>
      <dd className={css.amount}>{children}</dd>
      {hint && <dd className={css.hint}>{hint}</dd>}
    </div>
  );
}
