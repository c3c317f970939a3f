import type { companyAccounts } from '../../kernel/db/schema/ledger';

export type CompanyAccount = (typeof companyAccounts)[number];

/** An account of a person or a loan. The database stores its balance and keeps it at 0 or more. */
export type OwnedAccount = { kind: 'wallet'; userId: string } | { kind: 'escrow'; loanId: string };

export type AccountRef = OwnedAccount | { kind: CompanyAccount };

export const isOwned = (account: AccountRef): account is OwnedAccount =>
  account.kind === 'wallet' || account.kind === 'escrow';

/** Names an account uniquely, for sorting and for maps. */
export function accountKey(account: AccountRef): string {
  if (account.kind === 'wallet') return `wallet of ${account.userId}`;
  if (account.kind === 'escrow') return `escrow of ${account.loanId}`;
  return account.kind;
}
