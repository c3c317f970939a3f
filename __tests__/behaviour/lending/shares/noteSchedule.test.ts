import fc from 'fast-check';
import { distribute, type ServicedNote } from '#contract/lending/shares/distribution';
import { addSchedules, afterPayment, noteSchedule, unpaidSchedule } from '#contract/lending/shares/noteSchedule';
import { rowReceipts, type RowReceipt } from '#contract/lending/shares/rowReceipts';
import type { IsoDay } from '#contract/dates';
import { payAhead, type Allocation } from '#contract/lending/schedule/allocation';
import { payExtra } from '#contract/lending/schedule/extraPayment';
import { takeHoliday } from '#contract/lending/schedule/holiday';
import { unpaidKobo } from '#contract/lending/schedule/instalment';
import { applyNewPlan } from '#contract/lending/schedule/newPlan';
import { addParts, NO_PARTS, totalOf, type Parts } from '#contract/lending/schedule/parts';
import { callIn } from '#contract/lending/schedule/settlement';
import { repaymentPlan, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { basisPoints, rateOf } from '#contract/money/basisPoints';
import { addKobo, kobo, naira, NO_KOBO, type Kobo } from '#contract/money/kobo';

const servicingFeeBps = basisPoints(1000);
const plan = repaymentPlan(
  { principalKobo: naira(120_000), annualRate: rateOf(basisPoints(3200)), months: 6 },
  '2026-01-15',
);
const fresh = (noteId: string, principalKobo: Kobo): ServicedNote => ({
  noteId,
  principalKobo,
  received: NO_PARTS,
  servicingFeeKobo: NO_KOBO,
});
const notes = [fresh('a', naira(40_000)), fresh('b', naira(80_000))];
const shareOf = (noteId: string, of = notes, instalments = plan.instalments, receipts: readonly RowReceipt[] = []) =>
  noteSchedule(instalments, of, receipts, { noteId, servicingFeeBps });

describe('the schedule of a note', () => {
  test('has a share of each instalment, and all notes together cover it', () => {
    const [one, other] = [shareOf('a'), shareOf('b')];
    plan.instalments.forEach(({ number, dueOn, owed }, index) => {
      expect(one[index]).toMatchObject({ number, dueOn });
      expect(totalOf(one[index]!) + totalOf(other[index]!)).toBe(totalOf(owed));
    });
    expect(addKobo(...one.map(({ principalKobo }) => principalKobo))).toBe(naira(40_000));
  });

  test('is completely unpaid before any payment, less the servicing fee', () => {
    for (const { unpaidKobo, toLenderKobo, servicingFeeKobo, ...parts } of shareOf('a')) {
      expect(unpaidKobo).toBe(toLenderKobo);
      expect(toLenderKobo).toBe(totalOf(parts) - servicingFeeKobo);
    }
  });

  test('is empty for a note of another loan', () => {
    expect(shareOf('c')).toStrictEqual([]);
  });

  test('receipts plus expected receipts equal the original total, however much was paid', () => {
    const all = totalOf(addParts(...plan.instalments.map(({ owed }) => owed)));
    const expected = addKobo(...shareOf('a').map(({ toLenderKobo }) => toLenderKobo));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: all }).map(kobo), (paid) => {
        const { plan: after, allocations } = payAhead(plan, paid);
        const brought = distribute(addParts(...allocations.map(({ parts }) => parts)), notes, servicingFeeBps);
        const held = notes.map((note) => afterPayment(note, brought));
        const came = brought.find(({ noteId }) => noteId === 'a')!.toLenderKobo;
        const rest = shareOf('a', held, after.instalments).map(({ unpaidKobo }) => unpaidKobo);
        expect(addKobo(came, ...rest)).toBe(expected);
        expect(rest.every((unpaid) => unpaid >= 0)).toBe(true);
      }),
    );
  });
});

describe('the schedule of a note, to the kobo,', () => {
  /** A loan of two notes that is paid, and what note a has received. */
  function life() {
    let [present, held]: [RepaymentPlan, readonly ServicedNote[]] = [plan, notes];
    let receipts: RowReceipt[] = [];
    const share = (parts: Parts, allocations: readonly Allocation[]) => {
      const brought = distribute(parts, held, servicingFeeBps);
      held = held.map((note) => afterPayment(note, brought));
      receipts = [...receipts, ...rowReceipts(brought[0]!, allocations)];
      return brought[0]!.toLenderKobo;
    };
    return {
      change(how: (before: RepaymentPlan) => RepaymentPlan) {
        present = how(present);
        // Payments on rows that were replaced.
        receipts = receipts.filter(({ number }) =>
          present.instalments.some((row) => row.number === number && totalOf(row.paid) > 0),
        );
      },
      /** @returns what note a received */
      pay(amountKobo: Kobo) {
        const { plan: after, allocations } = payAhead(present, amountKobo);
        present = after;
        return share(addParts(...allocations.map(({ parts }) => parts)), allocations);
      },
      payExtra(amountKobo: Kobo, day: IsoDay) {
        const { plan: after, parts } = payExtra(present, amountKobo, day);
        present = after;
        return share(parts, []);
      },
      unpaid: (number: number) => unpaidKobo(present.instalments.find((row) => row.number === number)!),
      unpaidAll: () => addKobo(...present.instalments.map(unpaidKobo)),
      rows: () => shareOf('a', [...held], present.instalments, receipts),
      rest: () => unpaidSchedule(present.instalments, held, { noteId: 'a', servicingFeeBps }),
    };
  }
  const amounts = Array.from({ length: 40 }, (_, index) => 101 * index);

  test.each(amounts)('is receipts plus expected receipts, with %d kobo more paid on a replaced row', (more) => {
    const { pay, change, unpaidAll, rows } = life();
    pay(kobo(100_000 + more));
    change((before) => applyNewPlan(before, { months: 3, firstDueOn: '2026-04-15' }, '2026-03-01'));
    expect(rows().map(({ toLenderKobo }) => toLenderKobo)).toEqual(rows().map(({ unpaidKobo: rest }) => rest));
    change((before) => callIn(before, '2026-03-20'));
    const cameKobo = pay(unpaidAll());
    expect(rows()).toMatchObject([{ toLenderKobo: cameKobo, unpaidKobo: 0 }]);
  });

  test.each(amounts)('is receipts only, if an extra payment with %d kobo more follows a holiday', (more) => {
    const { pay, payExtra: payMore, change, unpaid, rows, rest } = life();
    const first = pay(unpaid(1));
    change((before) => takeHoliday(before, 1, '2026-02-20'));
    const third = pay(unpaid(3));
    payMore(kobo(2_000_000 + more), '2026-04-20');
    const fourth = pay(unpaid(4));
    const shown = rows();
    expect(shown.slice(0, 3)).toMatchObject([
      { number: 1, toLenderKobo: first, unpaidKobo: 0 },
      { number: 3, toLenderKobo: third, unpaidKobo: 0 },
      { number: 4, toLenderKobo: fourth, unpaidKobo: 0 },
    ]);
    expect(rest()).toEqual(shown.map(({ dueOn, unpaidKobo: unpaidOfRow }) => ({ dueOn, unpaidKobo: unpaidOfRow })));
  });

  test('adds receipts and expected receipts of a row paid in parts', () => {
    const { pay, unpaid, rows } = life();
    const came = [pay(kobo(500_001)), pay(kobo(100_001)), pay(kobo(unpaid(1) + 300_001))];
    const [first, second, third] = rows();
    const paidKobo = first!.toLenderKobo + second!.toLenderKobo - second!.unpaidKobo;
    expect(paidKobo).toBe(came[0]! + came[1]! + came[2]!);
    expect(first!.unpaidKobo).toBe(0);
    expect(third!.toLenderKobo).toBe(third!.unpaidKobo);
    for (const row of rows()) expect(row.toLenderKobo).toBe(totalOf(row) - row.servicingFeeKobo);
  });
});

describe('the combined schedules of several notes', () => {
  test("add up to the loan's rows, less the servicing fee", () => {
    const sum = addSchedules([shareOf('a'), shareOf('b')]);
    expect(sum.map(({ number, dueOn }) => ({ number, dueOn }))).toEqual(
      plan.instalments.map(({ number, dueOn }) => ({ number, dueOn })),
    );
    plan.instalments.forEach(({ owed }, index) => {
      const { servicingFeeKobo, toLenderKobo, unpaidKobo, ...parts } = sum[index]!;
      expect(parts).toMatchObject(owed);
      expect(toLenderKobo).toBe(totalOf(owed) - servicingFeeKobo);
      expect(unpaidKobo).toBe(toLenderKobo);
    });
  });

  test('equal the schedule of a single note, and are empty without notes', () => {
    expect(addSchedules([shareOf('a')])).toEqual(shareOf('a'));
    expect(addSchedules([])).toStrictEqual([]);
  });
});
