import { comingLateFee } from '#contract/lending/schedule/fees';
import type { Instalment } from '#contract/lending/schedule/instalment';
import { NO_PARTS } from '#contract/lending/schedule/parts';
import { basisPoints } from '#contract/money/basisPoints';
import { kobo, naira, NO_KOBO } from '#contract/money/kobo';

/** 5% of what is unpaid, at least ₦500, on the fourth day past due. */
const terms = { rateBps: basisPoints(500), minimumKobo: naira(500), onDayPastDue: 4 };
const row = (number: number, dueOn: string, change: Partial<Instalment> = {}): Instalment => ({
  number,
  dueOn,
  owed: { ...NO_PARTS, interestKobo: naira(4_000), principalKobo: naira(16_000) },
  paid: NO_PARTS,
  interestPaidBeforeKobo: NO_KOBO,
  ...change,
});
const fee = (...instalments: Instalment[]) => comingLateFee(instalments, '2026-03-18', terms);

describe('the coming late fee', () => {
  it('is charged on the next day on which one falls, however the instalments are ordered', () => {
    const later = row(2, '2026-04-15');
    const next = row(1, '2026-03-15', { paid: { ...NO_PARTS, interestKobo: naira(4_000) } });
    expect(fee(later, next)).toEqual({ feeKobo: naira(800), fallsOn: '2026-03-19' });
    expect(fee(later)).toEqual({ feeKobo: naira(1_000), fallsOn: '2026-04-19' });
  });

  it("leaves out an instalment whose fee's day has come", () => {
    expect(fee(row(1, '2026-03-14'))).toBeUndefined();
    expect(fee()).toBeUndefined();
  });

  it('leaves out paid instalments, and those that have a late fee', () => {
    const { owed } = row(1, '2026-03-15');
    expect(fee(row(1, '2026-03-15', { paid: owed }))).toBeUndefined();
    expect(fee(row(1, '2026-03-15', { owed: { ...owed, feeKobo: naira(500) } }))).toBeUndefined();
  });

  it('is charged in addition to a fee that a new plan carried over', () => {
    const { owed } = row(1, '2026-03-15');
    const carried = { ...NO_PARTS, feeKobo: kobo(1) };
    const instalment = row(1, '2026-03-15', { owed: { ...owed, feeKobo: kobo(1) }, carried });
    expect(fee(instalment)).toEqual({ feeKobo: naira(1_000), fallsOn: '2026-03-19' });
  });
});
