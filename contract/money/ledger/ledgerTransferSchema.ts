import Type, { type Static } from 'typebox';
import { day, id, koboAmount, moment, oneOf, text } from '../../schema';
import { transferKinds } from './transferKinds';
import { ACCOUNT_KINDS, REVERSAL_STATES } from './transfers';

const ledgerPostingSchema = Type.Object(
  {
    account: oneOf(ACCOUNT_KINDS, 'The kind of the account'),
    amountKobo: koboAmount('The amount: above 0 for money in, below 0 for money out'),
    personId: Type.Optional(id('The owner of the wallet; absent for other accounts')),
    personName: Type.Optional(text("The owner's name", { examples: ['Ada Obi'] })),
    loanId: Type.Optional(id('The loan of the escrow; absent for other accounts')),
    balanceKobo: Type.Optional(koboAmount("The balance afterwards; absent for the company's accounts")),
  },
  { $id: 'LedgerPosting', description: "A transfer's change to one account", additionalProperties: false },
);
export type LedgerPosting = Static<typeof ledgerPostingSchema>;

const transferFields = {
  id: id('The transfer'),
  kind: oneOf(transferKinds, 'The kind of the transfer'),
  businessDay: day('The business day of the transfer'),
  bookedAt: moment('When it was booked, in real time'),
  amountKobo: koboAmount('Total moved, the sum of the positive postings'),
  postings: Type.Array(ledgerPostingSchema, { description: 'Its change to each account' }),
};

const causeFields = {
  reference: Type.Optional(text('The reference of the transfer; absent if it has none')),
  causedById: Type.Optional(id('The person who caused it; absent for jobs and the provider')),
  causedBy: Type.Optional(text("The person's name", { examples: ['Ada Obi'] })),
};

export const ledgerTransferSchema = Type.Object(
  { ...transferFields, ...causeFields },
  { $id: 'LedgerTransfer', description: 'A transfer as administrators see it', additionalProperties: false },
);
export type LedgerTransfer = Static<typeof ledgerTransferSchema>;

const transferReversalSchema = Type.Object(
  {
    state: oneOf(REVERSAL_STATES, 'The state of the reversal'),
    transferId: Type.Optional(id('The reversing transfer; absent until it is done')),
  },
  {
    description:
      'Whether a mistaken transfer can be or was reversed; absent if transfers of this kind are never reversed',
    additionalProperties: false,
  },
);
export type TransferReversal = Static<typeof transferReversalSchema>;

export const ledgerTransferRecordSchema = Type.Object(
  {
    ...transferFields,
    key: text("The ledger's idempotency key", { examples: ['disburse:0d3b4a8a-5760-4c1f-8e2d-6b6f2f5e9c1d'] }),
    content: Type.Array(
      Type.Object(
        { name: text('The name of the field', { examples: ['loanId'] }), value: text('Its value') },
        { description: 'A field', additionalProperties: false },
      ),
      { description: 'The fields of its command' },
    ),
    ...causeFields,
    reversal: Type.Optional(transferReversalSchema),
  },
  { $id: 'LedgerTransferRecord', description: 'One transfer in full', additionalProperties: false },
);
export type LedgerTransferRecord = Static<typeof ledgerTransferRecordSchema>;
