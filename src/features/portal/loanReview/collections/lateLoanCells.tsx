import { useSearchParams } from 'react-router-dom';
import { formatShortDay, type IsoDay } from '#contract/dates';
import { channelLabels } from '#contract/lending/arrears/contacts';
import { promiseLabels, type PromiseState } from '#contract/lending/arrears/promises';
import type { LateLoan } from '#contract/lending/arrears/lateLoanSchema';
import type { NextStep } from '#contract/lending/arrears/nextSteps';
import { StatusChip, type Tone } from '../../../../components/figures/StatusChip';
import { LinkCell, TextCell } from '../../../../components/list/cells';
import { formatMoment } from '../../../../lib/format';
import { pathTo } from '../../../../pathTo';
import css from './lateLoanCells.module.css';

/** The name in the page's address for the loan whose panel is open, so that Back closes it. */
export const OPEN_LOAN = 'loan';

export function withOpenLoan(address: URLSearchParams, loanId: string | undefined): URLSearchParams {
  const changed = new URLSearchParams(address);
  if (loanId === undefined) changed.delete(OPEN_LOAN);
  else changed.set(OPEN_LOAN, loanId);
  return changed;
}

interface CellProps {
  loan: LateLoan;
}

/** Opens the loan's panel beside the list. */
export function Borrower({ loan: { id, borrowerName } }: CellProps) {
  const [address] = useSearchParams();
  return (
    <LinkCell to={pathTo('collections')} search={withOpenLoan(address, id).toString()}>
      <TextCell text={borrowerName} />
    </LinkCell>
  );
}

/** How, when and by whom; before anybody spoke with the borrower, the last reminder by mail. */
export function LastContact({ loan: { contactedAt, contactedBy, contactChannel, remindedOn } }: CellProps) {
  if (contactedAt === undefined || contactChannel === undefined) {
    if (remindedOn === undefined) return <TextCell text={undefined} />;
    return <span className={css.lines}>Reminder, {formatShortDay(remindedOn)}</span>;
  }
  return (
    <span className={css.lines}>
      {channelLabels[contactChannel]}, {formatMoment(contactedAt)}
      <bdi className={css.quiet}>{contactedBy}</bdi>
    </span>
  );
}

const promiseTones: Readonly<Record<PromiseState, Tone>> = { open: 'info', kept: 'success', broken: 'error' };

export function LastPromise({ loan: { promise, promisedOn } }: CellProps) {
  if (promise === undefined) return <TextCell text={undefined} />;
  return (
    <span className={css.lines}>
      <StatusChip tone={promiseTones[promise]}>{promiseLabels[promise]}</StatusChip>
      {promisedOn !== undefined && <span className={css.quiet}>by {formatShortDay(promisedOn)}</span>}
    </span>
  );
}

const stepTexts: Readonly<Record<NextStep, (on: IsoDay | undefined) => string>> = {
  callNow: () => 'Call today',
  callLater: (on) => (on === undefined ? 'Call again' : `Call on ${formatShortDay(on)}`),
  awaitPromise: () => 'Wait for the promise',
  proposeDefault: () => 'Propose the default',
};

const URGENT: readonly NextStep[] = ['callNow', 'proposeDefault'];

export function Step({ loan: { nextStep, nextStepOn } }: CellProps) {
  const text = stepTexts[nextStep](nextStepOn);
  return <span className={css.lines}>{URGENT.includes(nextStep) ? <strong>{text}</strong> : text}</span>;
}
