import type { houseAccounts } from '../../db/schema/ledger';

/** An account of the company (docs/product/money.md#accounts). */
export type HouseAccount = (typeof houseAccounts)[number];

/** An account with a stored balance, which never falls below 0. */
export type OwnedAccount = { kind: 'wallet'; userId: string } | { kind: 'escrow'; loanId: string };

export type AccountRef = OwnedAccount | { kind: HouseAccount };

export const isOwned = (account: AccountRef): account is OwnedAccount =>
  account.kind === 'wallet' || account.kind === 'escrow';

/** A unique text for an account. */
export function accountKey(account: AccountRef): string {
  if (account.kind === 'wallet') return `wallet of ${account.userId}`;
  if (account.kind === 'escrow') return `escrow of ${account.loanId}`;
  return account.kind;
}
