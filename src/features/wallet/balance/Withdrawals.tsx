import { useState } from 'react';
import Button from '@mui/material/Button';
import { WALLET_PAGE_SIZE } from '#contract/money/wallet/transactions';
import { failureTexts } from '#contract/money/payouts/payoutFailures';
import type { PayoutState } from '#contract/money/payouts/withdrawals';
import { PagedSection } from '../../../components/list/PagedSection';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';
import { polled } from '../../../api/polling';
import { useWithdrawalsQuery } from '../../../domain/wallet/walletApi';
import { formatMoment } from '../../../lib/format';

const stateTexts: Readonly<Record<PayoutState, string>> = {
  inReview: 'Being reviewed',
  requested: 'On its way',
  sent: 'On its way',
  paid: 'Paid',
  failed: 'Failed, money back',
  reversed: 'Returned by the bank',
};

const reviewText = (heldUntil: string | undefined): string =>
  heldUntil === undefined
    ? 'Two of our people check whose account it is, and we email you.'
    : `It’s unusual for your account, so two of our people check it. You hear from us by ${formatMoment(heldUntil)}; if we can’t clear it by then, the money goes back to your wallet.`;

const UNDER_WAY: readonly PayoutState[] = ['inReview', 'requested', 'sent'];

/** At first the latest one, and all that are under way. */
export function Withdrawals() {
  const [page, setPage] = useState(1);
  const [isAll, setIsAll] = useState(false);
  const list = useWithdrawalsQuery({ page }, polled);
  const shown = list.currentData ?? list.data;
  if (!list.isError && (shown?.total ?? 0) === 0) return null;
  return (
    <PagedSection
      isQuiet
      title="Withdrawals"
      {...(!isAll && (shown?.total ?? 0) > 1 && { act: <Button onClick={() => setIsAll(true)}>See all</Button> })}
      list={list}
      pageSize={WALLET_PAGE_SIZE}
      page={page}
      onPage={setPage}
      isPaged={isAll}
      empty=""
    >
      {(rows) => (
        <MoneyList
          label="Withdrawals"
          lines={(isAll ? rows : rows.filter(({ state }, row) => row === 0 || UNDER_WAY.includes(state))).map(
            ({
              id,
              amountKobo,
              feeKobo,
              dutyKobo,
              state,
              bankName,
              accountEndsIn,
              requestedAt,
              heldUntil,
              failure,
            }) => ({
              key: id,
              title: stateTexts[state],
              note: (
                <>
                  <span>
                    {bankName}, ending in {accountEndsIn}
                  </span>
                  {feeKobo !== undefined && (
                    <span>
                      ; bank&apos;s fee <Amount kobo={feeKobo} />
                    </span>
                  )}
                  {dutyKobo !== undefined && (
                    <span>
                      ; stamp duty <Amount kobo={dutyKobo} />
                    </span>
                  )}
                </>
              ),
              amount: <Amount kobo={amountKobo} />,
              after: <time dateTime={requestedAt}>{formatMoment(requestedAt)}</time>,
              ...(state === 'inReview' && { more: reviewText(heldUntil) }),
              ...(failure !== undefined && { more: failureTexts[failure].person }),
            }),
          )}
        />
      )}
    </PagedSection>
  );
}
