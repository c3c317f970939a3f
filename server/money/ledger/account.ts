import type { houseAccounts } from '../../db/schema/ledger';

/** An account of the house (docs/product/money.md#accounts). */
export type HouseAccount = (typeof houseAccounts)[number];

/** An account that holds a balance, which never falls below 0. */
export type OwnedAccount = { kind: 'wallet'; userId: string } | { kind: 'escrow'; loanId: string };

/** An account by what it is for. */
export type AccountRef = OwnedAccount | { kind: HouseAccount };

/** Whether it is a wallet or an escrow. */
export const isOwned = (account: AccountRef): account is OwnedAccount =>
  account.kind === 'wallet' || account.kind === 'escrow';

/** A text that stands for one account, and no other. */
export function accountKey(account: AccountRef): string {
  if (account.kind === 'wallet') return `wallet of ${account.userId}`;
  if (account.kind === 'escrow') return `escrow of ${account.loanId}`;
  return account.kind;
}
