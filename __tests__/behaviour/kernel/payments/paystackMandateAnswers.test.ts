import fastify, { type FastifyInstance } from 'fastify';
import { kobo } from '#contract/money/kobo';
import { createPaystack } from '#server/kernel/payments/paystack/paystack';
import type { PaymentProvider } from '#server/kernel/payments/provider';

/**
 * Requests and answers as Paystack publishes them in https://github.com/PaystackOSS/doc-code-snippets at
 * 94af513d752dfc9f85dd0718301e7257091eb7f2, in `dist/api/customers`, `dist/api/transactions` and
 * `dist/doc/payments/direct-debit`; fields that we don't read are left out of the longest ones.
 */
const published = {
  initialized: {
    status: true,
    message: 'Authorization initialized',
    data: {
      redirect_url: 'https://link.paystack.com/ll6b0szngj1f27k',
      access_code: 'll6b0szngj1f27k',
      reference: '1er945lpy4txyki',
    },
  },
  verified: {
    status: true,
    message: 'Authorization retrieved successfully',
    data: {
      authorization_code: 'AUTH_JV4T9Wawdj',
      channel: 'direct_debit',
      bank: 'Guaranty Trust Bank',
      active: true,
      customer: { code: 'CUS_24lze1c8i2zl76y', email: 'ravi@demo.com' },
    },
  },
  notApproved: {
    status: false,
    message: 'Authorization does not exist or does not belong to integration',
    metadata: { nextStep: 'Try again later' },
    type: 'api_error',
    code: 'unknown',
  },
  customer: {
    status: true,
    message: 'Customer retrieved',
    data: { id: 90758908, customer_code: 'CUS_24lze1c8i2zl76y', email: 'ravi@demo.com', identified: false },
  },
  mandates: (status: string) => ({
    status: true,
    message: 'Mandate authorizations retrieved successfully',
    data: [
      {
        id: 164098,
        status,
        mandate_id: 512003,
        authorization_id: 110049014,
        authorization_code: 'AUTH_JV4T9Wawdj',
        integration_id: 463433,
        account_number: '0123456789',
        bank_code: '032',
        bank_name: null,
        customer: { id: 43975700, customer_code: 'CUS_2eusy8uwe34s23fy', email: 'customer@email.com' },
        authorized_at: '2024-09-27T10:57:53.824Z',
      },
    ],
    meta: { per_page: 50, next: null, count: 1, total: 1 },
  }),
  charged: {
    status: true,
    message: 'Charge attempted',
    data: {
      amount: 10000,
      currency: 'NGN',
      transaction_date: '2023-10-24T12:32:24.000Z',
      status: 'processing',
      reference: 'nl3eljdd6qgbrho',
      gateway_response: 'Transaction in progress',
      channel: 'direct_debit',
      fees: null,
      id: 1504238596,
    },
  },
  transaction: (status: string, gateway_response: string) => ({
    status: true,
    message: 'Verification successful',
    data: {
      id: 1504238596,
      status,
      reference: 'nl3eljdd6qgbrho',
      amount: 10000,
      message: 'madePayment',
      gateway_response,
      paid_at: '2023-10-24T12:32:30.000Z',
      created_at: '2023-10-24T12:32:24.000Z',
      channel: 'direct_debit',
      currency: 'NGN',
      fees: null,
      authorization: { authorization_code: 'AUTH_JV4T9Wawdj', channel: 'direct_debit', bank: 'Guaranty Trust Bank' },
    },
  }),
  deactivated: { status: true, message: 'Authorization has been deactivated' },
  codeUnknown: { status: false, message: 'Authorization code not found.' },
};

const REFERENCE = 'nl3eljdd6qgbrho';

describe('direct debit by Paystack', () => {
  let app: FastifyInstance;
  let provider: PaymentProvider;
  let answers: { status?: number; content: object }[];
  let asked: { method: string; url: string; body: unknown }[];

  beforeEach(async () => {
    answers = [];
    asked = [];
    app = fastify();
    app.all('*', async (request, reply) => {
      asked.push({ method: request.method, url: request.url, body: request.body });
      const { status = 200, content } = answers.shift() ?? { status: 500, content: {} };
      return reply.code(status).send(content);
    });
    const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
    provider = createPaystack({ secretKey: 'sk_test', directDebit: true, now: () => new Date(), baseUrl });
  });
  afterEach(() => app.close());

  const mandates = () => {
    if (!provider.mandates) throw new Error('Direct debit is off');
    return provider.mandates;
  };

  it('is requested with the account, and leads to a page of Paystack', async () => {
    answers = [{ content: published.initialized }];
    const order = {
      email: 'ravi@demo.com',
      accountNumber: '0128034955',
      bankCode: '058',
      returnTo: 'http://test.url.com',
    };
    expect(await mandates().start(order)).toEqual({
      reference: '1er945lpy4txyki',
      confirmUrl: 'https://link.paystack.com/ll6b0szngj1f27k',
    });
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/customer/authorization/initialize',
        body: {
          email: 'ravi@demo.com',
          channel: 'direct_debit',
          callback_url: 'http://test.url.com',
          account: { number: '0128034955', bank_code: '058' },
        },
      },
    ]);
  });

  it("at a bank without it is refused in the bank's name", async () => {
    const content = { status: false, message: 'Bank not supported for direct debit' };
    answers = [{ status: 400, content }];
    const order = { email: 'ravi@demo.com', accountNumber: '0128034955', bankCode: '999', returnTo: undefined };
    await expect(mandates().start(order)).rejects.toMatchObject({ reason: 'BANK_WITHOUT_MANDATES' });
  });

  it('is active with the code and the account it was confirmed for', async () => {
    answers = [
      { content: published.verified },
      { content: published.customer },
      { content: published.mandates('active') },
    ];
    expect(await mandates().find('1er945lpy4txyki')).toEqual({
      state: 'active',
      code: 'AUTH_JV4T9Wawdj',
      account: { accountNumber: '0123456789', bankCode: '032' },
    });
    expect(asked.map(({ url }) => url)).toEqual([
      '/customer/authorization/verify/1er945lpy4txyki',
      '/customer/CUS_24lze1c8i2zl76y',
      '/customer/90758908/directdebit-mandate-authorizations',
    ]);
  });

  it('is pending before its owner has approved it, although Paystack answers with an error', async () => {
    answers = [{ status: 404, content: published.notApproved }];
    expect(await mandates().find('1er945lpy4txyki')).toEqual({ state: 'pending' });
  });

  it('is revoked if the list of mandates says so', async () => {
    answers = [
      { content: published.verified },
      { content: published.customer },
      { content: published.mandates('revoked') },
    ];
    expect(await mandates().find('1er945lpy4txyki')).toEqual({ state: 'revoked' });
  });

  it('ends, also if it had ended before', async () => {
    answers = [{ content: published.deactivated }, { status: 404, content: published.codeUnknown }];
    await mandates().end({ reference: '', code: 'AUTH_xxxIjkZVj5' });
    await mandates().end({ reference: '', code: 'AUTH_xxxIjkZVj5' });
    const [first] = asked;
    expect(first).toMatchObject({ method: 'POST', url: '/customer/authorization/deactivate' });
    expect(first?.body).toEqual({ authorization_code: 'AUTH_xxxIjkZVj5' });
  });

  describe('a charge', () => {
    const charge = () =>
      mandates().charge({ reference: REFERENCE, mandateReference: '1er945lpy4txyki', amountKobo: kobo(10_000) });

    it("is sent with our reference and the customer's own address, and is pending at first", async () => {
      answers = [{ content: published.verified }, { content: published.charged }];
      expect(await charge()).toEqual({ state: 'pending' });
      expect(asked[1]).toEqual({
        method: 'POST',
        url: '/transaction/charge_authorization',
        body: {
          authorization_code: 'AUTH_JV4T9Wawdj',
          email: 'ravi@demo.com',
          amount: 10_000,
          currency: 'NGN',
          reference: REFERENCE,
        },
      });
    });

    it('by a mandate that is no longer active fails without asking for money', async () => {
      answers = [{ content: { ...published.verified, data: { ...published.verified.data, active: false } } }];
      expect(await charge()).toEqual({ state: 'failed', failure: 'mandateEnded', feeKobo: 0 });
      expect(asked).toHaveLength(1);
    });

    it('whose reference was used before is looked up, and does not count as failed', async () => {
      const content = { status: false, message: 'Duplicate Transaction Reference' };
      const found = { content: published.transaction('success', 'Payment successful') };
      answers = [{ content: published.verified }, { status: 400, content }, found];
      expect(await charge()).toMatchObject({ state: 'succeeded' });
    });

    it('without an answer has neither succeeded nor failed', async () => {
      answers = [{ content: published.verified }, { status: 502, content: {} }];
      await expect(charge()).rejects.toMatchObject({ reason: 'PROVIDER_NO_ANSWER' });
    });

    it.each([
      ['success', 'Payment successful', { state: 'succeeded', money: { amountKobo: 10_000, feeKobo: 0 } }],
      ['processing', 'Transaction in progress', { state: 'pending' }],
      ['failed', 'Insufficient funds', { state: 'failed', failure: 'noMoney', code: 'failed' }],
      ['failed', 'Mandate has been cancelled', { state: 'failed', failure: 'mandateEnded' }],
      ['failed', 'Declined by bank', { state: 'failed', failure: 'refused' }],
      ['reversed', '', { state: 'failed', failure: 'unsaid' }],
    ])(
      'with the status %s (%s) is found by its reference, with its state and reason',
      async (status, reason, expected) => {
        answers = [{ content: published.transaction(status, reason) }];
        expect(await mandates().findCharge(REFERENCE)).toMatchObject(expected);
        expect(asked[0]?.url).toBe(`/transaction/verify/${REFERENCE}`);
      },
    );

    it('that Paystack does not know is not found', async () => {
      answers = [{ status: 404, content: { status: false, message: 'Transaction reference not found.' } }];
      expect(await mandates().findCharge(REFERENCE)).toEqual({ state: 'notFound' });
    });
  });

  it('is off unless it was switched on', () => {
    expect(createPaystack({ secretKey: 'sk_test', now: () => new Date() }).mandates).toBeUndefined();
  });
});
