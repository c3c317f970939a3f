import Type, { type Static } from 'typebox';
import { LIFE_EVENT_TYPES } from '../../lending/loans/eventTypes';
import { ledgerTransferRecordSchema } from '../../money/ledger/ledgerTransferSchema';
import { id, oneOf, text } from '../../schema';
import { pastApprovalSchema } from '../approvals/pastApprovalSchema';

const sideSchema = (description: string) =>
  Type.Object(
    { personId: id('The person'), personName: text("The person's name", { examples: ['Ada Obi'] }) },
    { description, additionalProperties: false },
  );

const causeSchema = Type.Object(
  {
    loanId: Type.Optional(id('The loan')),
    loanEvent: Type.Optional(oneOf(LIFE_EVENT_TYPES, "The loan's event that belongs to it")),
    payoutId: Type.Optional(id('The payout to a bank account')),
    payoutTransferId: Type.Optional(id('The transfer that took its money, if that is another one')),
    settlementTransferId: Type.Optional(id('The transfer that booked its outcome, if that is another one')),
    seller: Type.Optional(sideSchema('The seller of the note')),
    buyer: Type.Optional(sideSchema('The buyer of the note')),
    reversedTransferId: Type.Optional(id('The transfer it reverses')),
    approval: Type.Optional(pastApprovalSchema),
  },
  {
    description: 'Where the transfer comes from; only the parts that apply are present',
    additionalProperties: false,
  },
);
export type TransferCause = Static<typeof causeSchema>;

export const tracedTransferSchema = Type.Object(
  { ...ledgerTransferRecordSchema.properties, cause: causeSchema },
  { $id: 'TracedTransfer', description: 'One transfer in full and where it comes from', additionalProperties: false },
);
export type TracedTransfer = Static<typeof tracedTransferSchema>;
