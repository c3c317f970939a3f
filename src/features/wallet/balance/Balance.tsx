import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '#contract/dates';
import { subtractKobo } from '#contract/money/kobo';
import type { Wallet } from '#contract/money/wallet/walletSchema';
import { BigFigure } from '../../../components/figures/BigFigure';
import { ArrowOutIcon, PlusIcon } from '../../../components/icons';
import { RouteLink } from '../../../components/RouteLink';
import { Amount } from '../../../domain/money/Amount';
import { ADD_MONEY_HASH } from '../../../domain/wallet/addMoney';
import { PausedNotice } from '../../../domain/wallet/WalletPageFrame';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import css from './Balance.module.css';

export function Balance({ wallet }: { wallet: Wallet }) {
  const { balanceKobo, freeKobo, arePayoutsPaused = false } = wallet;
  return (
    <section aria-label="Balance" className={css.balance}>
      <BigFigure label="Balance" figure={<Amount kobo={balanceKobo} />} note={<Notes wallet={wallet} />} />
      <div className={css.acts}>
        <RoundAct to={ADD_MONEY_HASH} icon={<PlusIcon />}>
          Add
        </RoundAct>
        {!arePayoutsPaused && freeKobo > 0 && (
          <RoundAct to={pathTo('withdraw')} icon={<ArrowOutIcon />}>
            Withdraw
          </RoundAct>
        )}
      </div>
      {arePayoutsPaused && <PausedNotice />}
    </section>
  );
}

/** What of it is not free, and what leaves it next. */
function Notes({
  wallet: { balanceKobo, freeKobo, heldKobo, pledgedKobo, nextTaken, owed, withdrawableFrom },
}: {
  wallet: Wallet;
}) {
  const withdrawingKobo = subtractKobo(heldKobo, pledgedKobo);
  return (
    <ul className={css.notes}>
      {freeKobo < balanceKobo && (
        <li>
          <Amount kobo={freeKobo} /> free; the rest is {owed ? 'owed to us, or ' : ''}due on{' '}
          <RouteLink to={pathTo('loans')}>your loan</RouteLink>
        </li>
      )}
      {nextTaken && (
        <li>
          <Amount kobo={nextTaken.amountKobo} /> leaves on {formatDay(nextTaken.on)} for{' '}
          <RouteLink to={pathTo('loan', { loanId: nextTaken.loanId })}>your loan</RouteLink>
        </li>
      )}
      {withdrawableFrom !== undefined && balanceKobo > 0 && (
        <li>You can withdraw from {formatMoment(withdrawableFrom)}; a loan’s payout goes to your bank account then</li>
      )}
      {withdrawingKobo > 0 && (
        <li>
          <Amount kobo={withdrawingKobo} /> held for withdrawals on their way
        </li>
      )}
      {pledgedKobo > 0 && (
        <li>
          <Amount kobo={pledgedKobo} /> pledged to loans, see{' '}
          <RouteLink to={pathTo('portfolio')}>your portfolio</RouteLink>
        </li>
      )}
    </ul>
  );
}

function RoundAct({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
  return (
    <Link to={to} data-public="" className={css.act}>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      {children}
    </Link>
  );
}
