import type { Books, Customer } from './books';

type Act = (books: Books, asked: Asked) => Answer;

export interface Asked {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: Readonly<Record<string, string | number>>;
  now: Date;
}

export interface Answer {
  status: number;
  content: { status: boolean; message: string; code?: string; data?: unknown; meta?: unknown };
}

const done = (message: string, data?: unknown, status = 200): Answer => ({
  status,
  content: { status: true, message, ...(data !== undefined && { data }) },
});

export const refused = (status: number, message: string, code = 'invalid_params'): Answer => ({
  status,
  content: { status: false, message, code },
});

const customerOf = ({ customers }: Books, code = ''): Customer | undefined =>
  customers.find(({ customer_code, email }) => customer_code === code || email === code);

/** Small, so that a list in a test has several pages. */
const PER_PAGE = 2;

function pageOf<Row>(rows: readonly Row[], when: (row: Row) => string, { query }: Asked): Answer {
  const { from = '', to = '9', next = '0' } = query;
  const meant = rows.filter((row) => when(row) >= from && when(row) <= to);
  const start = Number(next);
  const end = start + PER_PAGE;
  return {
    status: 200,
    content: {
      status: true,
      message: 'Retrieved',
      data: meant.slice(start, end),
      meta: { next: end < meant.length ? String(end) : null, previous: null, perPage: PER_PAGE },
    },
  };
}

let count = 0;
const next = () => String((count += 1)).padStart(8, '0');

const feeOf = (amount: number) => (amount <= 500_000 ? 1000 : amount <= 5_000_000 ? 2500 : 5000);

export const acts = {
  'GET /customer/:code': (books, { params }) => {
    const customer = customerOf(books, params.code);
    return customer ? done('Customer retrieved', customer) : refused(404, 'Customer code/email specified is invalid');
  },
  'POST /customer': (books, { body }) => {
    const known = customerOf(books, String(body.email));
    const made = known ?? {
      customer_code: `CUS_${next()}`,
      identified: false,
      identifications: null,
      dedicated_account: null,
    };
    const customer = Object.assign(made, body) as unknown as Customer;
    if (!known) books.customers.push(customer);
    return done('Customer created', customer);
  },
  'PUT /customer/:code': (books, { params, body }) => {
    const customer = customerOf(books, params.code);
    if (!customer) return refused(404, 'Customer not found');
    if (customer.identified) return refused(400, 'The name of a validated customer cannot be updated');
    return done('Customer updated', Object.assign(customer, body));
  },
  'POST /customer/:code/identification': (books, { params, body }) => {
    const customer = customerOf(books, params.code);
    if (!customer) return refused(404, 'Customer not found');
    if (customer.identified) return refused(400, 'Customer already validated using the same credentials');
    const { bvn, account_number, bank_code } = body as Record<string, string>;
    const identification = { customer, bvn: bvn!, account_number: account_number!, bank_code: bank_code! };
    books.identifications.push({ ...identification, isAnswered: false });
    return done('Customer Identification in progress', undefined, 202);
  },
  'POST /dedicated_account': (books, { body }) => {
    const customer = customerOf(books, String(body.customer));
    if (!customer?.identified) return refused(400, 'Customer has not been validated');
    if (customer.dedicated_account) return refused(400, 'Customer already has a dedicated account');
    const account_name = `PEERLEND/${customer.first_name} ${customer.last_name}`;
    customer.dedicated_account = { account_number: `99${next()}`, account_name, bank: { name: 'Test Bank' } };
    return done('NUBAN successfully created', customer.dedicated_account);
  },
  'GET /bank/resolve': (books, { query }) => {
    const { account_number } = query;
    const owner = books.identifications.find((known) => known.account_number === account_number)?.customer;
    if (!owner) return refused(422, 'Could not resolve account name. Check parameters or try again.');
    const account_name = `${owner.last_name} ${owner.first_name}`.toUpperCase();
    return done('Account number resolved', { account_number, account_name });
  },
  'POST /transferrecipient': ({ recipients }, { body }) => {
    const number = String(body.account_number);
    const known = [...recipients].find(([, account]) => account === number)?.[0];
    const code = known ?? `RCP_${next()}`;
    recipients.set(code, number);
    return done('Transfer recipient created successfully', { recipient_code: code }, 201);
  },
  'POST /transfer': (books, { body, now }) => {
    const reference = String(body.reference);
    if (books.transfers.some((known) => known.reference === reference)) {
      return refused(400, 'Please provide a unique reference. Reference already exists on a transfer');
    }
    if (!books.recipients.has(String(body.recipient))) return refused(400, 'Recipient specified is invalid');
    const amount = Number(body.amount);
    const times = { createdAt: now.toISOString(), fee_charged: feeOf(amount) };
    const transfer = {
      reference,
      status: 'pending',
      amount,
      currency: 'NGN',
      recipient: String(body.recipient),
      ...times,
    };
    books.transfers.push(transfer);
    return done('Transfer has been queued', transfer);
  },
  'GET /transfer/verify/:reference': ({ transfers }, { params }) => {
    const transfer = transfers.find(({ reference }) => reference === params.reference);
    return transfer ? done('Transfer retrieved', transfer) : refused(400, 'Transfer not found', 'transfer_not_found');
  },
  'GET /transfer': ({ transfers }, asked) => pageOf(transfers, ({ createdAt }) => createdAt, asked),
  'GET /transaction/verify/:reference': ({ transactions }, { params }) => {
    const transaction = transactions.find(({ reference }) => reference === params.reference);
    return transaction
      ? done('Verification successful', transaction)
      : refused(400, 'Transaction reference not found.', 'transaction_not_found');
  },
  'GET /transaction': ({ transactions }, asked) => {
    const { status, channel } = asked.query;
    const meant = transactions
      .filter((row) => row.status === status && row.channel === channel)
      .map((row) => (row.isFeeUnlisted ? { ...row, fees: null } : row));
    return pageOf(meant, ({ created_at }) => created_at, asked);
  },
  'GET /balance': (books) => done('Balances retrieved', [{ currency: 'NGN', balance: balanceOf(books) }]),
} as const satisfies Record<string, Act>;

export type PaystackCall = keyof typeof acts;

export function balanceOf({ transactions, transfers, toppedUp }: Books): number {
  const came = transactions.reduce((sum, { amount, fees }) => sum + amount - (fees ?? 0), toppedUp);
  return transfers.reduce((left, { status, amount, fee_charged }) => {
    if (status === 'success' || status === 'pending') return left - amount - fee_charged;
    return status === 'reversed' ? left - fee_charged : left;
  }, came);
}
