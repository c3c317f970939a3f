import { array, boolean, mixed, number, object, string } from 'yup';

// Only the fields we use; amounts are in kobo.

const amount = () => number().integer().min(0).required();

// Without `required`, yup would accept a missing answer.
const anyAnswer = object({ status: boolean().oneOf([true]).required() }).required();

export const acceptedAnswer = anyAnswer;

const dedicatedAccount = object({
  account_number: string().required(),
  account_name: string().required(),
  bank: object({ name: string().required() }).required(),
});

const customer = object({
  customer_code: string().required(),
  identified: boolean().required(),
  first_name: string().nullable(),
  last_name: string().nullable(),
  dedicated_account: dedicatedAccount.nullable().optional().default(undefined),
});

export const customerAnswer = anyAnswer.shape({ data: customer.required() });
export const dedicatedAccountAnswer = anyAnswer.shape({ data: dedicatedAccount.required() });
export const recipientAnswer = anyAnswer.shape({ data: object({ recipient_code: string().required() }).required() });
export const resolvedAnswer = anyAnswer.shape({ data: object({ account_name: string().required() }).required() });
export const startedTransferAnswer = anyAnswer.shape({ data: object({ status: string().required() }).required() });

const authorized = object({
  authorization_code: string().required(),
  active: boolean().required(),
  customer: object({ code: string().required(), email: string().required() }).required(),
});

export const startedAuthorizationAnswer = anyAnswer.shape({
  data: object({ redirect_url: string().required(), reference: string().required() }).required(),
});
export const authorizationAnswer = anyAnswer.shape({ data: authorized.required() });
export const customerIdAnswer = anyAnswer.shape({ data: object({ id: number().integer().required() }).required() });
export const mandatesAnswer = anyAnswer.shape({
  data: array(
    object({
      authorization_code: string().required(),
      status: string().required(),
      account_number: string().required(),
      bank_code: string().required(),
    }).required(),
  ).required(),
});
export const chargedAnswer = anyAnswer.shape({ data: object({ status: string().required() }).required() });

const transfer = object({
  // Null if the transfer was started elsewhere.
  reference: string().nullable(),
  status: string().required(),
  amount: amount(),
  currency: string().required(),
  fee_charged: number().integer().min(0).nullable(),
});

const transaction = object({
  reference: string().required(),
  status: string().required(),
  amount: amount(),
  currency: string().required(),
  channel: string().nullable(),
  fees: number().integer().min(0).nullable(),
  gateway_response: string().nullable(),
  paid_at: string().nullable(),
  created_at: string().nullable(),
  authorization: object({
    sender_name: string().nullable(),
    sender_bank: string().nullable(),
    sender_bank_account_number: string().nullable(),
    receiver_bank_account_number: string().nullable(),
  })
    .nullable()
    .default(undefined),
});

const cursor = object({ next: string().nullable() }).nullable().default(undefined);

export const transferAnswer = anyAnswer.shape({ data: transfer.required() });
export const transfersAnswer = anyAnswer.shape({ data: array(transfer.required()).required(), meta: cursor });
export const transactionAnswer = anyAnswer.shape({ data: transaction.required() });
export const transactionsAnswer = anyAnswer.shape({ data: array(transaction.required()).required(), meta: cursor });
export const balanceAnswer = anyAnswer.shape({
  data: array(object({ currency: string().required(), balance: number().integer().required() }).required()).required(),
});

export const eventBody = object({ event: string().required(), data: mixed().required() }).required();

export const chargeEvent = object({
  reference: string().required(),
  channel: string().nullable(),
  authorization: object({ receiver_bank_account_number: string().nullable() }).nullable().default(undefined),
}).required();
export const disputeEvent = object({ transaction: object({ reference: string().required() }).required() }).required();
export const refundEvent = object({ transaction_reference: string().required() }).required();
/** Only the event of an active mandate has a reference. */
export const mandateEvent = object({
  reference: string().nullable(),
  customer: object({ email: string().required() }).required(),
}).required();
export const transferEvent = object({ reference: string().nullable() }).required();
export const identificationEvent = object({
  customer_code: string().required(),
  identification: object({ bvn: string(), value: string() }).required(),
  reason: string().nullable(),
}).required();
export const assignmentEvent = object({ customer: object({ email: string().required() }).required() }).required();
