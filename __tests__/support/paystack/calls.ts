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
  customers.find(({ id, customer_code, email }) => [customer_code, email, String(id)].includes(code));

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

/** Of a bank without direct debit. */
export const UNSUPPORTED_BANK = '999';

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
      id: Number(next()),
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
  'POST /customer/authorization/initialize': (books, { body }) => {
    const customer = customerOf(books, String(body.email));
    const account = body.account as unknown as { number: string; bank_code: string };
    if (!customer) return refused(400, 'Customer not found');
    if (account.bank_code === UNSUPPORTED_BANK) return refused(400, 'Bank not supported for direct debit');
    const reference = `ref${next()}`;
    const { number: account_number, bank_code } = account;
    books.mandates.push({ reference, code: `AUTH_${next()}`, customer, account_number, bank_code, status: 'asked' });
    return done('Authorization initialized', { redirect_url: `https://link.paystack.test/${reference}`, reference });
  },
  'GET /customer/authorization/verify/:reference': ({ mandates }, { params }) => {
    const mandate = mandates.find(({ reference }) => reference === params.reference);
    if (!mandate || mandate.status === 'asked') {
      return refused(404, 'Authorization does not exist or does not belong to integration', 'unknown');
    }
    const { code: authorization_code, customer, status } = mandate;
    const { customer_code: code, email } = customer;
    return done('Authorization retrieved successfully', {
      authorization_code,
      channel: 'direct_debit',
      bank: 'Guaranty Trust Bank',
      active: status === 'active',
      customer: { code, email },
    });
  },
  'GET /customer/:code/directdebit-mandate-authorizations': ({ mandates }, { params }) => {
    const own = mandates.filter(({ customer, status }) => String(customer.id) === params.code && status !== 'asked');
    const rows = own.map(({ code: authorization_code, status, account_number, bank_code }) => {
      return { authorization_code, status, account_number, bank_code };
    });
    return done('Mandate authorizations retrieved successfully', rows);
  },
  'POST /customer/authorization/deactivate': ({ mandates }, { body }) => {
    const mandate = mandates.find(({ code }) => code === body.authorization_code);
    if (!mandate) return refused(404, 'Authorization code not found.');
    mandate.status = 'revoked';
    return done('Authorization has been deactivated');
  },
  'POST /transaction/charge_authorization': (books, { body, now }) => {
    const reference = String(body.reference);
    if (books.transactions.some((known) => known.reference === reference)) {
      return refused(400, 'Duplicate Transaction Reference', 'duplicate_reference');
    }
    const mandate = books.mandates.find(({ code }) => code === body.authorization_code);
    if (mandate?.status !== 'active' || mandate.customer.email !== body.email) {
      return refused(400, 'Authorization is not valid for this customer');
    }
    const amount = Number(body.amount);
    const transaction = {
      reference,
      status: 'processing',
      amount,
      currency: 'NGN',
      channel: 'direct_debit',
      fees: null,
      created_at: now.toISOString(),
      gateway_response: 'Transaction in progress',
      authorization: { authorization_code: mandate.code },
    };
    books.transactions.push(transaction);
    return done('Charge attempted', transaction);
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
  const came = transactions
    .filter(({ status }) => status === 'success')
    .reduce((sum, { amount, fees }) => sum + amount - (fees ?? 0), toppedUp);
  return transfers.reduce((left, { status, amount, fee_charged }) => {
    if (status === 'success' || status === 'pending') return left - amount - fee_charged;
    return status === 'reversed' ? left - fee_charged : left;
  }, came);
}
