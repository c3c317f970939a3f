import Type, { type Static } from 'typebox';
import { LIFE_EVENT_TYPES } from '../../lending/loans/eventTypes';
import { ledgerTransferRecordSchema } from '../../money/ledger/ledgerTransferSchema';
import { id, oneOf, text } from '../../schema';
import { pastApprovalSchema } from '../approvals/pastApprovalSchema';

const sideSchema = Type.Object(
  { personId: id('The person'), personName: text('Their name', { examples: ['Ada Obi'] }) },
  { additionalProperties: false },
);

const causeSchema = Type.Object(
  {
    loanId: Type.Optional(id('The loan')),
    loanEvent: Type.Optional(oneOf(LIFE_EVENT_TYPES, 'What happened to the loan with it')),
    payoutId: Type.Optional(id('The payout to a bank account')),
    payoutTransferId: Type.Optional(id('The transfer that took its money, where that is another one')),
    settlementTransferId: Type.Optional(id('The transfer that booked how it ended, where that is another one')),
    seller: Type.Optional(sideSchema),
    buyer: Type.Optional(sideSchema),
    reversedTransferId: Type.Optional(id('The transfer that it reverses')),
    approval: Type.Optional(pastApprovalSchema),
  },
  {
    description: 'What the transfer comes from; each part is there only where it had to do with it',
    additionalProperties: false,
  },
);
export type TransferCause = Static<typeof causeSchema>;

export const tracedTransferSchema = Type.Object(
  { ...ledgerTransferRecordSchema.properties, cause: causeSchema },
  { $id: 'TracedTransfer', description: 'One transfer in full, and what it comes from', additionalProperties: false },
);
export type TracedTransfer = Static<typeof tracedTransferSchema>;
