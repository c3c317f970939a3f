import { transferKinds } from '../../../contract/money/ledger/transferKinds';
import type { WalletTransaction } from '../../../contract/money/wallet/transactions';
import type { ReceivingAccount, Wallet } from '../../../contract/money/wallet/wallet';
import { day, flag, integer, koboAmount, object, oneOf, text } from '../../http/answerSchema';

export const walletSchema = object<Wallet>(
  { balanceKobo: koboAmount, freeKobo: koboAmount, heldKobo: koboAmount, pledgedKobo: koboAmount },
  {
    receivingAccount: object<ReceivingAccount>({ accountNumber: text, bankName: text, accountName: text }),
    isReceivingAccountLate: flag,
    withdrawalWaitHours: integer,
  },
);

export const transactionSchema = object<WalletTransaction>({
  id: text,
  kind: oneOf(transferKinds),
  day,
  amountKobo: koboAmount,
  balanceKobo: koboAmount,
});
