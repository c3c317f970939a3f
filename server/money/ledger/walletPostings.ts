import { minKobo, negateKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import type { Posting } from './command';
import { holdWallets, holdOpenWallet } from './service';

export interface Share {
  userId: string;
  amountKobo: Kobo;
}

/** @throws CodedError NOT_FOUND if the person can't have a wallet */
export async function intoWallet(tx: Tx, { userId, amountKobo }: Share): Promise<Posting> {
  if (!(await holdOpenWallet(tx, userId))) throw new CodedError('NOT_FOUND');
  return { account: { kind: 'wallet', userId }, amountKobo };
}

/** Locks the wallet. @returns the part of the amount that it holds, in kobo */
export async function takenFromWallet(tx: Tx, { userId, amountKobo }: Share): Promise<Kobo> {
  return minKobo(amountKobo, (await holdWallets(tx, [userId])).get(userId) ?? NO_KOBO);
}

export const fromCompany = (amountKobo: Kobo): Posting => ({
  account: { kind: 'houseFunds' },
  amountKobo: negateKobo(amountKobo),
});

/** A positive amount is a credit, which reduces the balance of the clients' bank account. */
export const atBank = (amountKobo: Kobo): Posting => ({ account: { kind: 'clientMoney' }, amountKobo });

/** Of money that left the bank at the company's cost. */
export const leavingCompany = (amountKobo: Kobo): Posting[] => [fromCompany(amountKobo), atBank(amountKobo)];
