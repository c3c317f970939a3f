import { type AnyActorLogic, createActor, fromPromise } from 'xstate';
import type { ApiError } from '../../../../../src/api/apiError';
import { loanApplicationMachine, stepOf } from '../../../../../src/features/borrow/applications/loanApplicationMachine';
import type {
  LoanApplicationEmitted,
  OpenDraft,
} from '../../../../../src/features/borrow/applications/loanApplicationSetup';
import type { ApplicationDraft } from '#contract/lending/applications/draftRules';
import { naira } from '#contract/money/kobo';
import { openStepOf } from '../../../../../src/features/borrow/applications/openStep';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const coded = (status: number, code: 'DRAFT_CHANGED' | 'LIVE_LOAN_EXISTS'): ApiError => ({
  kind: 'coded',
  status,
  code,
  text: '',
});
const unanswered: ApiError = { kind: 'unanswered' };

interface Call {
  name: string;
  input: unknown;
  answer: (output: unknown) => Promise<void>;
  fail: (error: ApiError) => Promise<void>;
}

function startMachine() {
  const calls: Call[] = [];
  const held = (name: string): AnyActorLogic =>
    fromPromise<unknown, unknown>(
      ({ input }) =>
        new Promise((resolve, reject) => {
          calls.push({
            name,
            input,
            answer: async (output) => {
              resolve(output);
              await settled();
            },
            fail: async (error) => {
              // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- `unwrap()` throws such plain objects
              reject(error);
              await settled();
            },
          });
        }),
    );
  const machine = loanApplicationMachine.provide({
    actors: { loadDraft: held('loadDraft'), saveDraft: held('saveDraft'), submit: held('submit') },
  });
  const actor = createActor(machine, { id: 'loanApplication' });
  const emitted: LoanApplicationEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    emitted,
    call: () => calls.at(-1)!,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

async function startAt(draft: OpenDraft) {
  const started = startMachine();
  await started.call().answer(draft);
  return started;
}

const change = { asked: { purpose: 'business' as const, principalKobo: 8_000_000, months: 6 } };

describe('the machine of an application', () => {
  test.each(['loan', 'work', 'questions', 'security', 'review'] as const)(
    'a draft resumes at the step that was open: %s',
    async (step) => {
      const { actor } = await startAt({ version: 'one', step });
      expect(stepOf(actor.getSnapshot())).toBe(step);
    },
  );

  test('a draft that failed to load can be retried', async () => {
    const { actor, call, state } = startMachine();
    await call().fail(unanswered);
    expect(state()).toBe('notLoaded');
    actor.send({ type: 'retry' });
    await call().answer({ version: null, step: 'loan' });
    expect(state()).toEqual({ loan: 'editing' });
  });

  test('a step is saved over the known version, with the next step as the open one', async () => {
    const { actor, call, state, context } = await startAt({ version: 'one', step: 'loan' });
    actor.send({ type: 'stepSubmitted', change });
    expect([call().name, call().input]).toEqual(['saveDraft', { version: 'one', step: 'work', change }]);
    await call().answer({ version: 'two' });
    expect([state(), context().version]).toEqual([{ work: 'editing' }, 'two']);
  });

  test('while saving, other events and a second press are ignored', async () => {
    const { actor, call, state } = await startAt({ version: 'one', step: 'work' });
    actor.send({ type: 'stepSubmitted', change: {} });
    const first = call();
    actor.send({ type: 'stepSubmitted', change: {} });
    actor.send({ type: 'back' });
    expect([state(), call()]).toEqual([{ work: 'saving' }, first]);
  });

  test('a failure keeps the step open and is reported', async () => {
    const { actor, call, state, emitted } = await startAt({ version: 'one', step: 'work' });
    actor.send({ type: 'stepSubmitted', change: {} });
    await call().fail(unanswered);
    expect(state()).toEqual({ work: 'editing' });
    expect(emitted).toEqual([{ type: 'failed', row: 'loanApplication', error: unanswered }]);
  });

  describe('a tab that is behind another one', () => {
    async function behind() {
      const started = await startAt({ version: 'one', step: 'work' });
      started.actor.send({ type: 'stepSubmitted', change: {} });
      await started.call().fail(coded(409, 'DRAFT_CHANGED'));
      expect(started.state()).toEqual({ work: 'behind' });
      return started;
    }

    test('can take the newer version, and continue at its step', async () => {
      const { actor, call, state, context } = await behind();
      const { edition } = context();
      actor.send({ type: 'takeNewer' });
      await call().answer({ version: 'newer', step: 'security' });
      expect([state(), context().version]).toEqual([{ security: 'editing' }, 'newer']);
      expect(context().edition).toBeGreaterThan(edition);
    });

    test('can keep its step, and save it over the newer version', async () => {
      const { actor, call, state, context } = await behind();
      const { edition } = context();
      actor.send({ type: 'keepMine' });
      await call().answer({ version: 'newer', step: 'security' });
      expect([state(), context().edition]).toEqual([{ work: 'editing' }, edition]);
      actor.send({ type: 'stepSubmitted', change: {} });
      expect(call().input).toMatchObject({ version: 'newer' });
    });
  });

  test('the review leads back to each step, and sends what was reviewed', async () => {
    const { actor, call, state, context, emitted } = await startAt({ version: 'one', step: 'review' });
    actor.send({ type: 'stepChosen', step: 'questions' });
    expect(state()).toEqual({ questions: 'editing' });
    actor.send({ type: 'stepSubmitted', change: {} });
    await call().answer({ version: 'two' });
    actor.send({ type: 'stepSubmitted', change: {} });
    await call().answer({ version: 'three' });
    actor.send({ type: 'sendAsked' });
    expect([call().name, call().input]).toEqual(['submit', { version: 'three' }]);
    await call().answer({ loanId: 'the loan' });
    expect([state(), context().loanId, emitted]).toEqual(['sent', 'the loan', [{ type: 'sent' }]]);
  });

  test('changes from elsewhere are not sent before they are reviewed', async () => {
    const { actor, call, state } = await startAt({ version: 'one', step: 'review' });
    actor.send({ type: 'sendAsked' });
    await call().fail(coded(409, 'DRAFT_CHANGED'));
    actor.send({ type: 'sendAsked' });
    actor.send({ type: 'keepMine' });
    expect(state()).toEqual({ review: 'behind' });
    actor.send({ type: 'takeNewer' });
    await call().answer({ version: 'newer', step: 'review' });
    expect(state()).toEqual({ review: 'editing' });
  });

  test('stops when the session ends', async () => {
    const { actor, call, state } = await startAt({ version: 'one', step: 'work' });
    actor.send({ type: 'stepSubmitted', change: {} });
    await call().fail({ kind: 'expired' });
    expect(state()).toBe('sessionExpired');
  });
});

describe('the step that opens', () => {
  const asked = { purpose: 'business' as const, principalKobo: naira(80_000), months: 6 };
  const work = { kind: 'salaried' as const, monthlyIncomeKobo: naira(200_000), monthsInWork: 30, monthlyDebtsKobo: 0 };
  const answers = [5, 2, 4, 1, 4, 2, 5, 1, 4, 1];

  const drafts: [string, ApplicationDraft, string][] = [
    ['at the step that was open', { step: 'questions', asked, work }, 'questions'],
    ['at an earlier one that somebody went back to', { step: 'work', asked, work, answers }, 'work'],
    ['at the first step that says nothing', { step: 'review', asked }, 'work'],
    ['at the security, which may say nothing', { step: 'security', asked, work, answers }, 'security'],
    ['at the review', { step: 'review', asked, work, answers }, 'review'],
    ['at the beginning', { step: 'review' }, 'loan'],
  ];

  test.each(drafts)('a draft resumes %s', (_where, draft, step) => {
    expect(openStepOf(draft)).toBe(step);
  });
});
