import { isLive, type LoanState } from '../../../../../contract/loans/states';
import type { CallName } from '../../../../support/calls';
import { naira } from '../../../../../contract/money/kobo';
import { createRandom } from '../../../../../server/seed/random';
import { balanceOf } from '../../../../../server/ledger/service';
import { sendMoney } from '../../../../../server/payments/sandbox/acts';
import { faultsOf } from '../../../../support/ledger';
import { accept, apply, cast, loanOf, passDays, pledge, walletOf, type Cast } from '../../../../support/loans/lending';
import { INCREMENT, LifeModel, PRINCIPAL } from '../../../../support/loans/lifeModel';
import { saverWith, type Saver } from '../../../../support/payments';
import { administrator, type Person } from '../../../../support/serverPeople';
import { onServer } from '../../../../support/serverSuite';

const LENDERS = 5;
const ADMINISTRATORS = 3;
/** `RANDOM_LIVES=50 RANDOM_SEED=8` lives more of them, and others, than a run of all tests has time for. */
const LIVES = Number(process.env.RANDOM_LIVES ?? 3);
const SEED = Number(process.env.RANDOM_SEED ?? 7);
const TRIES = 40;
const TRIES_AFTER_THE_END = 6;

/** One thing that somebody tries; `who` and `size` mean what the act makes of them. */
interface Step {
  act: keyof LifeModel['acts'] | 'pass' | 'topUp';
  who: number;
  size: number;
}

/** What people mostly try where a loan is; anything else is tried now and then. */
const usual: Partial<Record<LoanState, Step['act'][]>> = {
  submitted: ['take'],
  inReview: ['offer', 'offer', 'offer', 'askMore', 'releaseOwn', 'decline'],
  moreAsked: ['answer', 'answer', 'pass', 'releaseOthers'],
  offered: ['accept', 'accept', 'pass'],
  listed: ['pledge', 'pledge', 'pledge', 'pledge', 'pledge', 'takeBack'],
  funded: ['disburse', 'disburse', 'pass'],
  repaying: ['pay', 'payExtra', 'pass', 'pass', 'topUp'],
  declined: ['secondLook', 'pass'],
};
const acts = [...Object.keys(new LifeModel().acts), 'pass', 'topUp'] as Step['act'][];

onServer((given) => {
  describe('section 26.1: whatever is tried, the services do what a small model of a loan says', () => {
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

    /** A loan with its model beside it. */
    class Life {
      readonly model = new LifeModel();
      /** What happened, for whoever reads a failure. */
      private readonly trail: string[] = [];
      constructor(readonly loanId: string) {}

      private call(name: CallName, { token }: { token: string }, body?: object) {
        return given.server.call(name, { token, params: { loanId: this.loanId }, ...(body && { body }) });
      }

      /** @returns the answer's status, and whether the model allows it; undefined where nobody would try that now */
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
            return reviewing('offerLoan', acts.offer(a), { grade: 'C', reason: 'As agreed' });
          case 'decline':
            return reviewing('declineApplication', acts.decline(a), { reasons: ['otherDebts'] });
          case 'secondLook':
            return borrowing('askSecondLook', acts.secondLook());
          case 'withdraw':
            return borrowing('withdrawApplication', acts.withdraw());
          case 'accept':
            // Without an offer in time there is no code to be had.
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
            return borrowing(act === 'pay' ? 'payLoan' : 'payLoanExtra', acts[act](amountKobo), { amountKobo });
          }
          case 'settle':
            if (model.settlementKobo > (await walletOf(given.server, borrower))) return undefined;
            return borrowing('settleLoan', acts.settle(), { amountKobo: model.settlementKobo || 1 });
          default:
            return undefined;
        }
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
        const tried = await this.attempt(step);
        if (!tried) return undefined;
        const [status, allowed] = tried;
        this.trail.push(`${step.act} by ${step.who}, ${step.size}: ${status}`);
        const what = status >= 500 ? 'broken' : status >= 400 ? 'refused' : 'done';
        expect({ what, trail: this.trail }).toEqual({ what: allowed ? 'done' : 'refused', trail: this.trail });
        return this.compare({ moneyMayHaveMoved: step.act === 'disburse' || step.act === 'payExtra' });
      }

      /** Model and product say the same, and the ledger's check finds nothing. */
      private async compare({ moneyMayHaveMoved }: { moneyMayHaveMoved: boolean }): Promise<void> {
        const { model } = this;
        const { state, pledgedKobo, repayment } = await loanOf(given.server, people, this.loanId);
        const unpaid = (repayment?.instalments ?? []).reduce(
          (sum, row) => sum + row.feeKobo + row.interestKobo + row.principalKobo - row.paidKobo,
          0,
        );
        // What was taken on a day or on a deposit is read; all else is foretold.
        if (moneyMayHaveMoved && model.state === 'repaying') {
          model.owedKobo = unpaid;
          if (unpaid === 0) model.state = 'repaid';
        }
        expect([state, pledgedKobo, this.trail]).toEqual([model.state, model.pledgedKobo, this.trail]);
        if (repayment && state !== 'settled') expect(unpaid).toBe(model.owedKobo);
        const escrow = await balanceOf(given.server.context.db, { kind: 'escrow', loanId: this.loanId });
        expect(escrow).toBe(model.pledgedKobo);
        model.dueKobo = repayment?.dueKobo ?? 0;
        model.settlementKobo = repayment?.settlementKobo ?? 0;
        expect([await faultsOf(given.server.context.db), this.trail]).toEqual([[], this.trail]);
      }
    }

    const random = createRandom(SEED);
    const nextStep = ({ state, reviewer }: LifeModel): Step => {
      const acting = random.chance(0.8) ? (usual[state] ?? acts) : acts;
      const who = random.chance(0.5) && reviewer !== undefined && state === 'inReview' ? reviewer : random.below(100);
      return { act: random.pick(acting), who, size: random.below(100) };
    };

    /** Brings a loan to an end, so that its borrower can apply again. */
    const finish = async (life: Life) => {
      const { model } = life;
      if (model.state === 'repaying') {
        const { accountNumber } = people.borrower;
        await sendMoney(given.server.context, { accountNumber, amountKobo: naira(200_000) });
        await given.server.runJobs();
        await life.take({ act: 'pass', who: 0, size: 0 });
      }
      for (const act of ['settle', 'cancel', 'withdraw', 'refuse'] as const) await life.take({ act, who: 0, size: 0 });
    };

    test(`${LIVES} loans, ${TRIES} tries each, seed ${SEED}`, async () => {
      for (let count = 0; count < LIVES; count += 1) {
        const life = new Life(await apply(given.server, people, { principalKobo: PRINCIPAL }));
        for (let tries = 0, after = 0; tries < TRIES && after < TRIES_AFTER_THE_END; tries += 1) {
          await life.take(nextStep(life.model));
          if (!isLive(life.model.state)) after += 1;
        }
        await finish(life);
      }
    }, 600_000);
  });
});
