import type { ReceivingAccount } from '#contract/money/wallet/walletSchema';
import { canPrint } from '../../kernel/pdf/letters';
import type { Paper } from '../../kernel/pdf/paper';

/** Says to which account the borrower pays, and what happens with money that arrives there. */
export async function addPayInto(paper: Paper, account: ReceivingAccount, whatHappens: string): Promise<void> {
  paper.heading('How to pay');
  await paper.facts([
    ['Account number', account.accountNumber],
    ['Bank', account.bankName],
    ...(canPrint(account.accountName) ? [['Account name', account.accountName] as const] : []),
  ]);
  paper.paragraph(whatHappens);
}
