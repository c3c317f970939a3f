import { maskedAccount } from '#contract/people/bankAccounts/masked';
import type { SuspenseItemRow } from '../../kernel/db/schema/payments';

type Sender = Pick<SuspenseItemRow, 'senderName' | 'senderBankName' | 'senderAccountNumber'>;

/** 'Ada Obi, Zenith Bank, ending in 6789'. */
export const maskedSender = ({ senderName, senderBankName, senderAccountNumber }: Sender): string =>
  [senderName, maskedAccount(senderBankName, senderAccountNumber)].join(', ');
