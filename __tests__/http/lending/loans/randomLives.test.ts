import { monthsBetween } from '#contract/dates';
import { isLive, type LoanState } from '#contract/lending/loans/states';
import type { LoanRepayment } from '#contract/lending/loans/loanSchema';
import { isAboutLoan } from '#support/approvals';
import type { CallName } from '#support/calls';
import { EXTRA_EFFECTS } from '#contract/lending/schedule/extraPayment';
import { kobo, naira } from '#contract/money/kobo';
import { createRandom, type Random } from '#server/seed/random';
import { findLoan } from '#server/lending/loans/life/repository';
import { balanceOf } from '#server/money/ledger/service';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { faultsOf } from '#support/ledger';
import {
  accept,
  apply,
  cast,
  loanOf,
  passDays,
  pledge,
  skipDays,
  spendDownTo,
  walletOf,
  type Cast,
} from '#support/loans/lending';
import { approve, holidayProposal } from '#support/loans/holidays';
import type { Movable } from '#support/loans/holidayModel';
import { agreeToNewPlan } from '#support/loans/newPlans';
import { INCREMENT, lateKinds, LifeModel, PRINCIPAL, type LateKind } from '#support/loans/lifeModel';
import { saverWith, type Saver } from '#support/payments';
import { administrator, type Person } from '#support/serverPeople';
import { isLong } from '#support/runner/long';
import { onServer } from '#support/serverSuite';

const LENDERS = 5;
const ADMINISTRATORS = 3;
/** `RANDOM_LIVES=50 RANDOM_SEED=8` runs more and other lives than a full test run has time for. */
const LIVES = Number(process.env.RANDOM_LIVES ?? (isLong ? 30 : 3));
const SEED = Number(process.env.RANDOM_SEED ?? 31);
const TRIES = isLong ? 25 : 10;
const TRIES_AFTER_THE_END = 6;

const happenings = ['pass', 'topUp', 'fallBehind'] as const;

interface Step {
  act: keyof LifeModel['acts'] | (typeof happenings)[number];
  who: number;
  size: number;
}

const usual: Partial<Record<LoanState, Step['act'][]>> = {
  submitted: ['take'],
  inReview: ['offer', 'offer', 'offer', 'askMore', 'releaseOwn', 'decline'],
  moreAsked: ['answer', 'answer', 'pass', 'releaseOthers'],
  offered: ['accept', 'accept', 'pass'],
  listed: ['pledge', 'pledge', 'pledge', 'pledge', 'pledge', 'takeBack'],
  funded: ['disburse', 'disburse', 'pass'],
  repaying: ['askHoliday', 'pay', 'payExtra', 'pass', 'pass', 'topUp', 'fallBehind', 'fallBehind'],
  defaulted: ['proposeWriteOff', 'proposeWriteOff', 'proposeReplan', 'pay', 'topUp'],
  writtenOff: ['topUp', 'pay', 'pass'],
  declined: ['secondLook', 'pass'],
};
const whenAsked: Step['act'][] = ['proposeHoliday', 'approveHoliday', 'approveHoliday', 'pay', 'payExtra', 'pass'];
const whenLate: Step['act'][] = [
  'askHoliday',
  'proposeReplan',
  'proposeDefault',
  'proposeDefault',
  'pay',
  'topUp',
  'fallBehind',
];
const whenProposed: Step['act'][] = ['agree', 'agree', 'approve', 'approve', 'approve', 'refuseProposal', 'pay'];

/** The order within an instalment: fee, interest, principal. */
const movableIn = ({ instalments }: LoanRepayment, today: string): Movable => {
  const later = instalments
    .filter(({ dueOn }) => dueOn > today)
    .map(({ number, feeKobo, interestKobo, principalKobo, paidKobo }) => {
      const paidPrincipal = Math.max(0, paidKobo - feeKobo - interestKobo);
      return { number, restKobo: principalKobo - paidPrincipal };
    });
  return {
    movable: later.find(({ restKobo }) => restKobo > 0)?.number,
    laterKobo: later.reduce((sum, { restKobo }) => sum + restKobo, 0),
  };
};

/** Null before the payout, and once everything is paid. */
const firstUnpaidDay = (repayment: LoanRepayment | undefined): string | null =>
  repayment?.instalments.find(
    ({ feeKobo, interestKobo, principalKobo, paidKobo }) => paidKobo < feeKobo + interestKobo + principalKobo,
  )?.dueOn ?? null;

/** Goes straight to a late loan, because applying and funding would take most of a life. */
const towardsArrears: Step[] = [
  { act: 'take', who: 0, size: 0 },
  { act: 'offer', who: 0, size: 0 },
  { act: 'accept', who: 0, size: 0 },
  ...[0, 1, 2, 3].map((who): Step => ({ act: 'pledge', who, size: 0 })),
  { act: 'disburse', who: 1, size: 0 },
  { act: 'fallBehind', who: 0, size: 125 },
];
const acts = [...Object.keys(new LifeModel().acts), ...happenings] as Step['act'][];

onServer((given) => {
  describe('the services agree with a small model of a loan, whatever is tried', () => {
    let people: Cast;
    let lenders: Saver[];
    let administrators: Person[];
    beforeAll(async () => {
      people = await cast(given.server);
      lenders = [...people.lenders];
      while (lenders.length < LENDERS) lenders.push(await saverWith(given.server, naira(500_000)));
      for (const lender of people.lenders)
        await sendMoney(given.server.context, { accountNumber: lender.accountNumber, amountKobo: naira(400_000) });
      await given.server.runJobs();
      administrators = [people.offering, people.second];
      while (administrators.length < ADMINISTRATORS) administrators.push(await administrator(given.server));
    });

    const storedNextDue = async (loanId: string) => (await findLoan(given.server.context.db, loanId))?.nextDueOn;

    class Life {
      readonly model = new LifeModel();
      private readonly trail: string[] = [];
      constructor(readonly loanId: string) {}

      private call(name: CallName, { token }: { token: string }, body?: object) {
        return given.server.call(name, { token, params: { loanId: this.loanId }, ...(body && { body }) });
      }

      /** @returns the status and whether the model allows it; undefined if nobody would try it now */
      private async attempt({ act, who, size }: Step): Promise<[status: number, allowed: boolean] | undefined> {
        const { model, loanId } = this;
        const { acts } = model;
        const { borrower } = people;
        const [a, l] = [who % ADMINISTRATORS, who % LENDERS];
        const administratorOf = administrators[a]!;
        const lenderOf = lenders[l]!;
        const reviewing = async (name: CallName, allowed: boolean, body?: object): Promise<[number, boolean]> => [
          (await this.call(name, administratorOf, body)).status,
          allowed,
        ];
        const borrowing = async (name: CallName, allowed: boolean, body?: object): Promise<[number, boolean]> => [
          (await this.call(name, borrower, body)).status,
          allowed,
        ];
        switch (act) {
          case 'take':
            return reviewing('takeApplication', acts.take(a));
          case 'releaseOwn':
            return reviewing('releaseApplication', acts.releaseOwn(a), {});
          case 'releaseOthers':
            return reviewing('releaseApplication', acts.releaseOthers(), { reason: 'On leave' });
          case 'askMore':
            return reviewing('askForMore', acts.askMore(a), { question: 'Since when?' });
          case 'answer':
            return borrowing('answerReviewer', acts.answer(), { answer: 'Since May' });
          case 'offer':
            return reviewing('offerLoan', acts.offer(a), {
              grade: 'C',
              reason: 'As agreed',
              publishedReason: 'incomeProven',
            });
          case 'decline':
            return reviewing('declineApplication', acts.decline(a), { reasons: ['otherDebts'] });
          case 'secondLook':
            return borrowing('askSecondLook', acts.secondLook());
          case 'withdraw':
            return borrowing('withdrawApplication', acts.withdraw());
          case 'accept':
            // Without a valid offer there is no code.
            if (!acts.accept()) return undefined;
            return [(await accept(given.server, people, loanId)).status, true];
          case 'refuse':
            return borrowing('refuseOffer', acts.refuse());
          case 'pledge':
            if ((await walletOf(given.server, lenderOf)) < INCREMENT) return undefined;
            return [(await pledge(given.server, lenderOf, loanId)).status, acts.pledge(l)];
          case 'takeBack': {
            const { body } = await given.server.call('myPledges', { token: lenderOf.token });
            const open = body.find((one) => one.loanId === loanId && one.state !== 'takenBack');
            if (!open) return undefined;
            const params = { pledgeId: open.id };
            const { status } = await given.server.call('takeBackPledge', { token: lenderOf.token, params });
            return [status, acts.takeBack(l)];
          }
          case 'cancel':
            return borrowing('cancelLoan', acts.cancel());
          case 'disburse':
            return reviewing('disburseLoan', acts.disburse(a));
          case 'pay':
          case 'payExtra': {
            const amountKobo = 1 + Math.floor((size / 60) * model.owedKobo);
            if (amountKobo > (await walletOf(given.server, borrower))) return undefined;
            if (act === 'payExtra') {
              const effect = EXTRA_EFFECTS[size % EXTRA_EFFECTS.length];
              return borrowing('payLoanExtra', acts.payExtra(amountKobo), { amountKobo, effect });
            }
            const throughInstalment = model.lastReached(amountKobo);
            return borrowing('payLoan', acts.pay(amountKobo), { amountKobo, throughInstalment });
          }
          case 'settle':
            if (model.repayment.settlementKobo > (await walletOf(given.server, borrower))) return undefined;
            return borrowing('settleLoan', acts.settle(), { amountKobo: model.repayment.settlementKobo || 1 });
          case 'askHoliday': {
            const { help } = await loanOf(given.server, people, loanId);
            const { months = 1, textHash = 'none' } = help?.holidays[size % 2] ?? {};
            const body = { wish: 'holiday', months, textHash, words: 'My shop was flooded' };
            const tried = await borrowing('askForHelp', acts.askHoliday(), body);
            await this.answerComplaints();
            return tried;
          }
          case 'proposeHoliday':
            return reviewing('proposeHoliday', acts.proposeHoliday(a), { reason: 'Flood in Lokoja' });
          case 'approveHoliday': {
            const waiting = await holidayProposal(given.server, administratorOf, loanId);
            const allowed = acts.approveHoliday(a);
            if (!waiting) return allowed ? [404, allowed] : undefined;
            return [(await approve(given.server, administratorOf, waiting.id)).status, allowed];
          }
          case 'proposeDefault':
          case 'proposeWriteOff':
            return reviewing(act, acts[act](a), { reason: 'No answer since May' });
          case 'proposeReplan': {
            const params = { loanId };
            const { body } = await given.server.call('administeredLoan', { token: administratorOf.token, params });
            const [firstDueOn = '2030-01-01'] = body.firstDueDays ?? [];
            const plan = { months: 1 + (size % 24), firstDueOn, reason: 'Lost the job in May' };
            const first = body.repayment ? monthsBetween(body.repayment.disbursedOn, firstDueOn) : 0;
            return reviewing('proposeNewPlan', acts.proposeReplan(a, first), plan);
          }
          case 'agree':
            // Without a valid plan there is no code.
            if (!acts.agree()) return undefined;
            return [(await agreeToNewPlan(given.server, borrower, loanId)).status, true];
          case 'approve':
          case 'refuseProposal': {
            const kinds: readonly LateKind[] = model.proposals.size > 0 ? [...model.proposals.keys()] : lateKinds;
            return this.decide(act, kinds[size % kinds.length]!, a);
          }
          default:
            return undefined;
        }
      }

      /** So that the next complaint isn't one too many. */
      private async answerComplaints(): Promise<void> {
        const { token } = people.second;
        const query = { loanId: this.loanId, state: 'waiting' };
        for (const { id } of (await given.server.call('complaintQueue', { token, query })).body) {
          const body = { answer: 'We look at it' };
          await given.server.call('answerComplaint', { token, params: { complaintId: id }, body });
        }
      }

      private async decide(
        act: 'approve' | 'refuseProposal',
        kind: LateKind,
        by: number,
      ): Promise<[number, boolean] | undefined> {
        const { token } = administrators[by]!;
        const { body } = await given.server.call('approvals', { token });
        const waiting = body.filter(isAboutLoan(this.loanId)).find((one) => one.kind === kind);
        const allowed = this.model.acts[act](by, kind);
        if (!waiting) return allowed ? [404, allowed] : undefined;
        const params = { approvalId: waiting.id };
        const name = act === 'approve' ? 'approveProposal' : act;
        return [(await given.server.call(name, { token, params })).status, allowed];
      }

      private async fallBehind(days: number): Promise<void> {
        if (!this.model.isOwed) return;
        if ((await walletOf(given.server, people.borrower)) > 0)
          await spendDownTo(given.server, people.borrower, kobo(0));
        await skipDays(given.server, days);
        await passDays(given.server, 1);
        this.trail.push(`${days + 1} days without money`);
        this.model.pass(days + 1);
        return this.compare({ moneyMayHaveMoved: true });
      }

      async take(step: Step): Promise<void> {
        const { model } = this;
        if (step.act === 'pass') {
          const days = 1 + (step.size % 12);
          await passDays(given.server, days);
          this.trail.push(`${days} days`);
          model.pass(days);
          return this.compare({ moneyMayHaveMoved: true });
        }
        if (step.act === 'topUp') {
          const { accountNumber } = people.borrower;
          await sendMoney(given.server.context, { accountNumber, amountKobo: naira(20_000) });
          await given.server.runJobs();
          return this.compare({ moneyMayHaveMoved: true });
        }
        if (step.act === 'fallBehind') return this.fallBehind(1 + step.size);
        const tried = await this.attempt(step);
        if (!tried) return undefined;
        const [status, allowed] = tried;
        this.trail.push(`${step.act} by ${step.who}, ${step.size}: ${status}`);
        const what = status >= 500 ? 'broken' : status >= 400 ? 'refused' : 'done';
        expect({ what, trail: this.trail }).toEqual({ what: allowed ? 'done' : 'refused', trail: this.trail });
        return this.compare({
          moneyMayHaveMoved: ['disburse', 'payExtra', 'approve', 'approveHoliday'].includes(step.act),
        });
      }

      private async compare({ moneyMayHaveMoved }: { moneyMayHaveMoved: boolean }): Promise<void> {
        const { model } = this;
        const { state, pledgedKobo, repayment, today } = await loanOf(given.server, people, this.loanId);
        const rows = (repayment?.instalments ?? []).map(
          (row) => [row.number, row.feeKobo + row.interestKobo + row.principalKobo - row.paidKobo] as const,
        );
        const unpaid = rows.reduce((sum, [, rest]) => sum + rest, 0);
        // Amounts collected on a day or after a deposit are read from the product; everything else is predicted.
        if (moneyMayHaveMoved && model.isOwed) model.owe(unpaid);
        expect([state, pledgedKobo, this.trail]).toEqual([model.state, model.pledgedKobo, this.trail]);
        if (repayment && state !== 'settled') expect(unpaid).toBe(model.owedKobo);
        const escrow = await balanceOf(given.server.context.db, { kind: 'escrow', loanId: this.loanId });
        expect(escrow).toBe(model.pledgedKobo);
        const paid = repayment?.instalments.filter(({ paidKobo }) => paidKobo > 0).map(({ number }) => number) ?? [];
        const paidThrough = Math.max(0, ...paid);
        if (repayment)
          model.repayment = {
            ...repayment,
            ...movableIn(repayment, today),
            feeKobo: repayment.settlement.feeKobo,
            unpaid: rows,
            paidThrough,
          };
        expect([await storedNextDue(this.loanId), this.trail]).toEqual([firstUnpaidDay(repayment), this.trail]);
        // After default everything is due; with a new plan nothing is late.
        if (['defaulted', 'writtenOff'].includes(state)) expect(repayment?.dueKobo).toBe(unpaid);
        if (/^approve .* 200$/.test(this.trail.at(-1) ?? '') && state === 'repaying')
          expect([repayment?.dueKobo, repayment?.daysPastDue]).toEqual([0, 0]);
        expect([await faultsOf(given.server.context.db), this.trail]).toEqual([[], this.trail]);
      }
    }

    const mostlyTried = ({ state, repayment, proposals, isOwed, isHolidayAsked }: LifeModel): Step['act'][] => {
      if (isOwed && proposals.size > 0) return whenProposed;
      if (isHolidayAsked) return whenAsked;
      return state === 'repaying' && repayment.daysPastDue > 0 ? whenLate : (usual[state] ?? acts);
    };
    const nextStep = (random: Random, model: LifeModel): Step => {
      const act = random.pick(random.chance(0.8) ? mostlyTried(model) : acts);
      const [waiting] = model.proposals.values();
      const other = waiting && waiting.by + 1;
      // Usually an administrator with permission.
      const likely = act === 'approve' ? other : model.state === 'inReview' ? model.reviewer : undefined;
      const who = random.chance(0.6) && likely !== undefined ? likely : random.below(100);
      return { act, who, size: random.below(100) };
    };

    const finish = async (life: Life) => {
      const { model } = life;
      if (model.isOwed) {
        const { accountNumber } = people.borrower;
        await sendMoney(given.server.context, { accountNumber, amountKobo: naira(300_000) });
        await given.server.runJobs();
        await life.take({ act: 'pass', who: 0, size: 0 });
      }
      for (const act of ['settle', 'cancel', 'withdraw', 'refuse'] as const) await life.take({ act, who: 0, size: 0 });
    };

    test(`${LIVES} loans, ${TRIES} tries each, seed ${SEED}`, async () => {
      for (let count = 0; count < LIVES; count += 1) {
        // Each life has its own seed, so that a failed one can be repeated alone.
        const random = createRandom(SEED + count);
        const life = new Life(await apply(given.server, people, { principalKobo: PRINCIPAL }));
        // Two thirds of the lives are about arrears.
        if (count % 3 > 0) for (const step of towardsArrears) await life.take(step);
        for (let tries = 0, after = 0; tries < TRIES && after < TRIES_AFTER_THE_END; tries += 1) {
          await life.take(nextStep(random, life.model));
          if (!isLive(life.model.state)) after += 1;
        }
        await finish(life);
      }
    }, 600_000);
  });
});
