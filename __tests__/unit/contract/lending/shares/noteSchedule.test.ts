import fc from 'fast-check';
import { distribute, type ServicedNote } from '../../../../../contract/lending/shares/distribution';
import { addSchedules, afterPayment, noteSchedule } from '../../../../../contract/lending/shares/noteSchedule';
import { payAhead } from '../../../../../contract/lending/schedule/allocation';
import { unpaidKobo } from '../../../../../contract/lending/schedule/instalment';
import { applyNewPlan } from '../../../../../contract/lending/schedule/newPlan';
import { addParts, NO_PARTS, totalOf, type Parts } from '../../../../../contract/lending/schedule/parts';
import { callIn } from '../../../../../contract/lending/schedule/settlement';
import { repaymentPlan, type RepaymentPlan } from '../../../../../contract/lending/schedule/repaymentPlan';
import { basisPoints, rateOf } from '../../../../../contract/money/basisPoints';
import { addKobo, kobo, naira, NO_KOBO, type Kobo } from '../../../../../contract/money/kobo';

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
const shareOf = (noteId: string, of = notes, instalments = plan.instalments) =>
  noteSchedule(instalments, of, { noteId, servicingFeeBps });

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

describe('the schedule of a note under a new plan', () => {
  const halves = [fresh('a', naira(60_000)), fresh('b', naira(60_000))];
  const pay = (parts: Parts, held: readonly ServicedNote[]) => {
    const brought = distribute(parts, held, servicingFeeBps);
    return { came: brought[0]!, held: held.map((note) => afterPayment(note, brought)) };
  };
  const partsOf = (before: RepaymentPlan, amount: Kobo) => {
    const { plan: after, allocations } = payAhead(before, amount);
    return { after, parts: addParts(...allocations.map(({ parts }) => parts)) };
  };

  test.each(Array.from({ length: 40 }, (_, index) => 100_000 + 101 * index))(
    'is to the kobo what is still to come, and then what came, if %d kobo were paid on a replaced row',
    (amount) => {
      const partly = partsOf(plan, kobo(amount));
      const first = pay(partly.parts, halves);
      const replanned = applyNewPlan(partly.after, { months: 3, firstDueOn: '2026-04-15' });
      const rows = shareOf('a', first.held, replanned.instalments);
      expect(rows.map(({ toLenderKobo }) => toLenderKobo)).toEqual(rows.map(({ unpaidKobo }) => unpaidKobo));

      const closed = callIn(replanned, '2026-03-20');
      const rest = partsOf(closed, addKobo(...closed.instalments.map(unpaidKobo)));
      const last = pay(rest.parts, first.held);
      const [row] = shareOf('a', last.held, rest.after.instalments);
      expect(row).toMatchObject({ toLenderKobo: last.came.toLenderKobo, unpaidKobo: 0 });
    },
  );
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
