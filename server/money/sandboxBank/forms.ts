import { readNaira } from '#contract/money/typedAmount';
import { kobo } from '#contract/money/kobo';
import { moveClock } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { nextCharges, nextPayouts, sandboxChargeStates, sandboxPayoutStates } from '../../kernel/db/schema/payments';
import { decidePayout, sendMoney, tellAgain } from '../../kernel/payments/sandbox/acts';
import { answerMandate, endCharge, passBankDays } from '../../kernel/payments/sandbox/mandates';
import { setNextCharge } from '../../kernel/payments/sandbox/mandatesRepository';
import { setNextPayout } from '../../kernel/payments/sandbox/repository';

/** The server processes each day in turn. */
const MOST_DAYS = 366;

const told = ['deposit', 'payout', 'charge'] as const;
const mandateAnswers = ['confirm', 'slow', 'refuse'] as const;

type Act = (context: ServerContext, fields: URLSearchParams) => Promise<void>;

const acts: Readonly<Record<string, Act>> = {
  async send(context, fields) {
    const amount = readNaira(fields.get('amount') ?? '');
    const accountNumber = fields.get('accountNumber')?.replace(/\D/g, '') ?? '';
    if (amount === undefined || amount <= 0 || accountNumber.length !== 10) return;
    const from = fields.get('senderAccountNumber')?.replace(/\D/g, '') ?? '';
    const sender = from.length === 10 ? { senderAccountNumber: from } : {};
    await sendMoney(context, { accountNumber, amountKobo: kobo(amount), isNotified: !fields.has('isLate'), ...sender });
  },
  async tell(context, fields) {
    const about = told.find((known) => known === fields.get('about')) ?? 'deposit';
    await tellAgain(context, about, fields.get('reference') ?? '');
  },
  async decide(context, fields) {
    const state = sandboxPayoutStates.find((known) => known === fields.get('state'));
    if (state) await decidePayout(context, fields.get('reference') ?? '', state);
  },
  async next(context, fields) {
    const next = nextPayouts.find((known) => known === fields.get('nextPayout'));
    if (next) await inTransaction(context, (tx) => setNextPayout(tx, next));
  },
  async mandate(context, fields) {
    const answer = mandateAnswers.find((known) => known === fields.get('answer'));
    if (answer) await answerMandate(context, fields.get('reference') ?? '', answer);
  },
  async charge(context, fields) {
    const state = sandboxChargeStates.find((known) => known === fields.get('state'));
    const reference = fields.get('reference') ?? '';
    if (state && state !== 'pending') await inTransaction(context, (tx) => endCharge(context, tx, reference, state));
  },
  async nextCharge(context, fields) {
    const next = nextCharges.find((known) => known === fields.get('nextCharge'));
    if (next) await inTransaction(context, (tx) => setNextCharge(tx, next));
  },
  async days(context, fields) {
    const days = Number(fields.get('days'));
    if (Number.isInteger(days) && days >= 1 && days <= MOST_DAYS) {
      await inTransaction(context, async (tx) => {
        await moveClock(context, tx, days);
        await passBankDays(tx);
      });
    }
  },
};

/** An invalid form does nothing. */
export async function actOnForm(context: ServerContext, fields: URLSearchParams): Promise<void> {
  const name = fields.get('act') ?? '';
  if (Object.hasOwn(acts, name)) await acts[name]?.(context, fields);
}
