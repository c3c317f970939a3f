import { kobo, naira, negateKobo, type Kobo } from '#contract/money/kobo';

export const PEOPLE = Array.from(
  { length: 8 },
  (_, turn) => `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`,
);
export const WORKERS = 6;

export const AT_FIRST = naira(1_000_000);

interface Payment {
  key: string;
  from: string;
  to: string;
  amountKobo: Kobo;
}

export function paymentOf(worker: number, nth: number): Payment {
  const payer = (worker + nth) % PEOPLE.length;
  const payee = (payer + 1 + (nth % (PEOPLE.length - 1))) % PEOPLE.length;
  const [from = '', to = ''] = [PEOPLE[payer], PEOPLE[payee]];
  return { key: `payment:${worker}:${nth}`, from, to, amountKobo: kobo(1 + ((nth * 7919 + worker * 104_729) % 997)) };
}

export function foretell(made: readonly number[]): Map<string, number> {
  const balances = new Map<string, number>(PEOPLE.map((person) => [person, AT_FIRST]));
  const add = (person: string, amount: number) => balances.set(person, (balances.get(person) ?? 0) + amount);
  for (const [worker, count] of made.entries()) {
    for (let nth = 1; nth <= count; nth += 1) {
      const { from, to, amountKobo } = paymentOf(worker, nth);
      add(from, negateKobo(amountKobo));
      add(to, amountKobo);
    }
  }
  return balances;
}
