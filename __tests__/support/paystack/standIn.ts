import fastify, { type FastifyInstance } from 'fastify';
import { createPaystack } from '#server/kernel/payments/paystack/paystack';
import { signatureOf, SIGNATURE_HEADER } from '#server/kernel/payments/paystack/notices';
import type { PaymentProvider } from '#server/kernel/payments/provider';
import { emptyBooks, type Books, type Transaction } from './books';
import { acts, refused, type PaystackCall } from './calls';

/** Faults of a call; 'after' means after it took effect. */
export const faults = [
  'refused',
  'no answer before',
  'no answer after',
  'failure before',
  'failure after',
  'too many calls',
  'garbage after',
] as const;
export type Fault = (typeof faults)[number];

const SECRET_KEY = `sk_test_${'s'.repeat(40)}`;

export interface PaystackStandIn {
  baseUrl: string;
  secretKey: string;
  provider: PaymentProvider;
  books: Books;
  failNext: (call: PaystackCall, fault: Fault) => void;
  mend: () => void;
  callsMade: () => string[];
  /** Paystack keeps 1% of it. @returns the reference */
  receive: (accountNumber: string, amount: number) => string;
  endTransfers: (status?: 'success' | 'failed' | 'blocked' | 'reversed') => void;
  returnTransfer: () => void;
  answerIdentifications: (isVerified?: boolean) => void;
  /** The customer approves it, and the bank activates it or doesn't yet. */
  answerMandates: (status?: 'pending' | 'active') => void;
  /** @param fees Paystack's published answers have none */
  endCharges: (status?: 'success' | 'failed', fees?: number | null) => void;
  takeEvents: () => object[];
  close: () => Promise<void>;
}

export async function startStandIn(now: () => Date): Promise<PaystackStandIn> {
  const books = emptyBooks();
  const planned = new Map<string, Fault[]>();
  const deadlines: AbortController[] = [];
  let made: string[] = [];
  let events: object[] = [];
  const app = fastify({ forceCloseConnections: true });
  for (const [call, act] of Object.entries(acts)) {
    const [method = '', url = ''] = call.split(' ');
    app.route({
      method,
      url,
      async handler(request, reply) {
        made.push(call);
        const fault = planned.get(call)?.shift();
        const hang = () => {
          reply.hijack();
          // Simulates the caller's timeout.
          for (const deadline of deadlines.splice(0)) deadline.abort(new DOMException('', 'TimeoutError'));
        };
        if (fault === 'refused') return reply.code(400).send(refused(400, 'Something is invalid').content);
        if (fault === 'too many calls') return reply.code(429).header('retry-after', '30').send('Too many requests');
        if (fault === 'failure before') return reply.code(502).send('<html>Bad gateway</html>');
        if (fault === 'no answer before') return hang();
        const { params, query, body } = request as { params: object; query: object; body?: object };
        const asked = { params: { ...params }, query: { ...query }, body: { ...body }, now: now() };
        const { status, content } = act(books, asked);
        if (fault === 'no answer after') return hang();
        if (fault === 'failure after') return reply.code(500).send({ status: false, message: 'An error occurred' });
        if (fault === 'garbage after') return reply.code(200).send('{"status": true, "data": {"amount": "a lot"');
        return reply.code(status).send(content);
      },
    });
  }
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  const deadline = () => {
    const controller = new AbortController();
    deadlines.push(controller);
    return controller.signal;
  };
  const tell = (event: string, data: object) => void events.push({ event, data });
  return {
    baseUrl,
    secretKey: SECRET_KEY,
    provider: createPaystack({ secretKey: SECRET_KEY, bank: 'test-bank', directDebit: true, now, baseUrl, deadline }),
    books,
    failNext: (call, fault) => void planned.set(call, [...(planned.get(call) ?? []), fault]),
    mend: () => planned.clear(),
    callsMade: () => made.splice(0),
    receive(accountNumber, amount) {
      const transaction = newTransaction(accountNumber, amount, now());
      books.transactions.push(transaction);
      tell('charge.success', transaction);
      return transaction.reference;
    },
    endTransfers(status = 'success') {
      for (const transfer of books.transfers) {
        if (transfer.status !== 'pending') continue;
        transfer.status = status;
        tell(`transfer.${status}`, { ...transfer });
      }
    },
    returnTransfer() {
      const transfer = books.transfers.find(({ status }) => status === 'success');
      if (!transfer) return;
      transfer.status = 'reversed';
      tell('transfer.reversed', { ...transfer });
    },
    answerIdentifications(isVerified = true) {
      for (const asked of books.identifications) {
        const { customer, bvn, account_number, bank_code, isAnswered } = asked;
        asked.isAnswered = true;
        if (isAnswered || customer.identified) continue;
        customer.identified = isVerified;
        if (isVerified) customer.identifications = [{ bvn: masked(bvn) }];
        const identification = { country: 'NG', type: 'bank_account', bvn: masked(bvn), account_number, bank_code };
        const about = { customer_code: customer.customer_code, email: customer.email, identification };
        if (isVerified) tell('customeridentification.success', about);
        else tell('customeridentification.failed', { ...about, reason: 'Account number or BVN is incorrect' });
      }
    },
    answerMandates(status = 'active') {
      for (const mandate of books.mandates) {
        if (mandate.status !== 'asked' && mandate.status !== 'pending') continue;
        mandate.status = status;
        const { customer, code, reference } = mandate;
        const about = { authorization_code: code, channel: 'direct_debit', customer: { email: customer.email } };
        if (status === 'pending') tell('direct_debit.authorization.created', { ...about, active: false });
        else tell('direct_debit.authorization.active', { ...about, active: true, reference });
      }
    },
    endCharges(status = 'success', fees = null) {
      for (const transaction of books.transactions) {
        if (transaction.status !== 'processing') continue;
        const gateway_response = status === 'success' ? 'Payment successful' : 'Insufficient funds';
        Object.assign(transaction, { status, fees, gateway_response });
        tell(`charge.${status}`, { ...transaction });
      }
    },
    takeEvents: () => events.splice(0),
    async close() {
      made = [];
      events = [];
      await app.close();
    },
  };
}

const masked = (bvn: string) => `${bvn.slice(0, 3)}*****${bvn.slice(-3)}`;

const newTransaction = (accountNumber: string, amount: number, at: Date): Transaction => ({
  reference: crypto.randomUUID(),
  status: 'success',
  amount,
  currency: 'NGN',
  channel: 'dedicated_nuban',
  fees: Math.round(amount / 100),
  created_at: at.toISOString(),
  authorization: {
    sender_name: 'RANDALL AKANBI HORTON',
    sender_bank: 'First City Monument Bank',
    sender_bank_account_number: 'XXXXXX0011',
    receiver_bank_account_number: accountNumber,
  },
});

/** @returns the status of each answer */
export async function deliver(app: FastifyInstance, events: readonly object[], secretKey = SECRET_KEY) {
  const statuses: number[] = [];
  for (const event of events) {
    const payload = JSON.stringify(event);
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(secretKey, payload) };
    statuses.push((await app.inject({ method: 'POST', url: '/webhooks/paystack', headers, payload })).statusCode);
  }
  return statuses;
}
