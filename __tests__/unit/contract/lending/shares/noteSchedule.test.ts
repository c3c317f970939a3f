import fc from 'fast-check';
import { distribute, type ServicedNote } from '../../../../../contract/lending/shares/distribution';
import { addSchedules, afterPayment, noteSchedule } from '../../../../../contract/lending/shares/noteSchedule';
import { payAhead } from '../../../../../contract/lending/schedule/allocation';
import { addParts, NO_PARTS, totalOf } from '../../../../../contract/lending/schedule/parts';
import { repaymentPlan } from '../../../../../contract/lending/schedule/repaymentPlan';
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
