import { moveOfCharge } from '#contract/money/mandates/chargeMachine';
import type { Kobo } from '#contract/money/kobo';
import { negateKobo } from '#contract/money/kobo';
import { closeAlert, raiseAlert } from '../../kernel/alerts/alerts';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import type { ChargeRow } from '../../kernel/db/schema/payments';
import { enqueue } from '../../kernel/jobs/enqueue';
import type { ChargeStatus } from '../../kernel/payments/provider';
import type { ReadCoveredCounts } from '../coveredFees/service';
import { bookDeposit } from '../deposits/service';
import { transferOnce } from '../ledger/service';
import { endMandate } from '../mandates/service';
import { causeOfContradiction } from './contradictions';
import { changeCharge, lockCharge } from '../deposits/chargesRepository';

type Failed = Extract<ChargeStatus, { state: 'failed' }>;

/**
 * Books what became of a charge, once, in whatever order it is told. Money that has come stays booked: if the provider
 * later says that it failed or went back, an administrator is alerted.
 */
export async function settleCharge(
  context: ServerContext,
  tx: Tx,
  coveredCounts: ReadCoveredCounts,
  chargeId: string,
  status: ChargeStatus,
): Promise<void> {
  if (status.state === 'pending' || status.state === 'notFound') return;
  const charge = await lockCharge(tx, chargeId);
  if (!charge) {
    // Another database's, or one from before a restore: its money is a deposit for nobody we know.
    if (status.state === 'succeeded') await bookMoney(context, tx, coveredCounts, status.money);
    return;
  }
  const place = { state: charge.state, isContradicted: charge.contradictedAt !== null };
  const followUps = moveOfCharge(place, { type: status.state })?.followUps ?? [];
  if (followUps.includes('raiseAlert')) await contradict(context, tx, charge);
  if (followUps.includes('closeAlert')) await endContradiction(tx, charge);
  if (status.state === 'failed' && followUps.includes('tellFailed')) await fail(context, tx, charge, status);
  if (status.state === 'succeeded' && followUps.includes('bookMoney'))
    await bookDeposit(context, tx, coveredCounts, charge.provider, status.money);
}

const bookMoney = async (
  context: ServerContext,
  tx: Tx,
  coveredCounts: ReadCoveredCounts,
  money: Extract<ChargeStatus, { state: 'succeeded' }>['money'],
): Promise<void> => bookDeposit(context, tx, coveredCounts, context.payments?.name ?? '', money);

/** The fee of a failed try is the company's, as the provider's other fees. */
async function fail(context: ServerContext, tx: Tx, charge: ChargeRow, { failure, code, feeKobo }: Failed) {
  const { id, mandateId, loanId, amountKobo } = charge;
  const settledAt = context.now();
  await changeCharge(tx, id, { state: 'failed', settledAt, failure, failureCode: code ?? null });
  if (feeKobo > 0) await bookFee(tx, { id, loanId, amountKobo }, feeKobo);
  await enqueue(tx, 'charge-mail', { chargeId: id, outcome: 'failed' });
  if (failure === 'mandateEnded') await endMandate(context, tx, mandateId, 'byBank');
}

const bookFee = (tx: Tx, { id, loanId, amountKobo }: Pick<ChargeRow, 'id' | 'loanId' | 'amountKobo'>, feeKobo: Kobo) =>
  transferOnce(
    tx,
    {
      kind: 'chargeFailed',
      key: `charge:${id}:failed`,
      content: { chargeId: id, loanId, amountKobo },
      reference: id,
      causedBy: null,
    },
    [
      { account: { kind: 'clientMoney' }, amountKobo: feeKobo },
      { account: { kind: 'providerFees' }, amountKobo: negateKobo(feeKobo) },
    ],
  );

async function contradict({ now }: ServerContext, tx: Tx, { id }: ChargeRow): Promise<void> {
  await changeCharge(tx, id, { contradictedAt: now() });
  await raiseAlert(tx, 'chargeContradicted', causeOfContradiction(id));
}

async function endContradiction(tx: Tx, { id }: ChargeRow): Promise<void> {
  await changeCharge(tx, id, { contradictedAt: null });
  await closeAlert(tx, 'chargeContradicted', id);
}
