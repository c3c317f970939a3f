import { formatDay } from '#contract/dates';
import { chargeFailureTexts, type ChargeState } from '#contract/money/mandates/mandates';
import type { Charge } from '#contract/money/mandates/mandateSchema';
import { RouteLink } from '../../../components/RouteLink';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';
import { pathTo } from '../../../pathTo';

const stateTexts: Readonly<Record<ChargeState, string>> = {
  requested: 'Being taken',
  sent: 'Being taken',
  succeeded: 'Taken',
  failed: 'Failed',
  cancelled: 'Not taken: no longer due',
};

export function Charges({ charges }: { charges: readonly Charge[] }) {
  return (
    <MoneyList
      label="Taken from your bank account"
      lines={charges.map(({ id, loanId, instalment, day, amountKobo, state, failure, nextTryOn, takenBackOn }) => ({
        key: id,
        title: takenBackOn === undefined ? stateTexts[state] : 'Taken back by your bank',
        note: <RouteLink to={pathTo('loan', { loanId })}>Instalment {instalment}</RouteLink>,
        amount: <Amount kobo={amountKobo} />,
        after: <time dateTime={day}>{formatDay(day)}</time>,
        ...(takenBackOn !== undefined && {
          more: `Your bank took it back: we booked that on ${formatDay(takenBackOn)}.`,
        }),
        ...(failure !== undefined && {
          more: `${chargeFailureTexts[failure]}${nextTryOn === undefined ? '' : ` We’ll try again on ${formatDay(nextTryOn)} unless it is paid before.`}`,
        }),
      }))}
    />
  );
}
