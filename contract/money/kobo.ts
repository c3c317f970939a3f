import type { Whole } from './ratio';

declare const brand: unique symbol;

/** Hundredths of a naira: a whole number between -(2^53 - 1) and 2^53 - 1. */
export type Kobo = number & { readonly [brand]: 'Kobo' };

const KOBO_PER_NAIRA = 100n;

export function isKobo(value: unknown): value is Kobo {
  return Number.isSafeInteger(value);
}

/** @throws RangeError for a number that isn't whole, or too large to be exact */
export function kobo(value: Whole): Kobo {
  const amount = Number(value);
  if (!isKobo(amount)) throw new RangeError(`${value} is not an amount of kobo`);
  return amount;
}

export const NO_KOBO = kobo(0);

/** @throws RangeError for a number that isn't whole, or too large */
export function naira(value: Whole): Kobo {
  return kobo(BigInt(value) * KOBO_PER_NAIRA);
}

/** @throws RangeError if the sum is too large to be exact */
export function addKobo(...amounts: readonly Kobo[]): Kobo {
  return kobo(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));
}

/** @throws RangeError if the difference is too large to be exact */
export function subtractKobo(from: Kobo, amount: Kobo): Kobo {
  return kobo(BigInt(from) - BigInt(amount));
}

export function negateKobo(amount: Kobo): Kobo {
  return subtractKobo(NO_KOBO, amount);
}

/** @throws RangeError if `times` isn't whole, or the product is too large to be exact */
export function multiplyKobo(amount: Kobo, times: Whole): Kobo {
  return kobo(BigInt(amount) * BigInt(times));
}

export function minKobo(one: Kobo, other: Kobo): Kobo {
  return kobo(Math.min(one, other));
}

export function maxKobo(one: Kobo, other: Kobo): Kobo {
  return kobo(Math.max(one, other));
}

export const sumOf = <Name extends string>(rows: readonly Readonly<Record<Name, Kobo>>[], name: Name): Kobo =>
  addKobo(NO_KOBO, ...rows.map((row) => row[name]));
