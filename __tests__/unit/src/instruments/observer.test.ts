import { createActor, fromPromise } from 'xstate';
import { registrationMachine } from '../../../../src/features/visitor/registration/registrationMachine';
import { createObserver, type ObservedStep } from '../../../../src/instruments/live/observer';

const input = { step: 'terms' as const, agreed: false, registered: false, codeSent: true, resendAllowedAt: null };
const registration = { firstName: 'A', lastName: 'B', userName: 'abc', email: 'a@b.c', password: 'C4nary!Password' };

function watched(
  register = fromPromise<{ codeSent: boolean }, typeof registration>(() => new Promise(() => undefined)),
) {
  const seen: ObservedStep[] = [];
  const { observe } = createObserver((step) => seen.push(step));
  const actor = createActor(registrationMachine.provide({ actors: { register } }), {
    id: 'registration',
    input,
    inspect: (event) => {
      observe(event, 1000);
    },
  });
  actor.start();
  return { seen, actor, last: () => seen.at(-1)! };
}

describe('the observer', () => {
  it('tells the start with the transitions of always', () => {
    const { seen } = watched();
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ flow: 'registration', status: 'active', step: { state: 'terms', atMs: 1000 } });
    expect(seen[0]!.step!.transitions).toEqual(['registration.resuming||2']);
  });

  it('says why nothing happened: the guard and what it said', () => {
    const { actor, last } = watched();
    actor.send({ type: 'next' });
    expect(last().step).toMatchObject({
      state: 'terms',
      transitions: [],
      asked: [
        {
          transition: 'registration.terms|next|0',
          guards: [{ guard: 'hasAgreed', passed: false, reads: { 'context.agreed': false } }],
        },
      ],
    });
    actor.send({ type: 'agreementChanged', agreed: true });
    expect(last().next).toContainEqual({
      transition: 'registration.terms|next|0',
      guards: [{ guard: 'hasAgreed', passed: true, reads: { 'context.agreed': true } }],
    });
    actor.send({ type: 'next' });
    expect(last().step!.transitions).toEqual(['registration.terms|next|0']);
  });

  it('tells done and error events of calls, one step for all that follows from one event', async () => {
    const { actor, seen, last } = watched(
      fromPromise(() => Promise.resolve<{ codeSent: boolean }>({ codeSent: true })),
    );
    actor.send({ type: 'agreementChanged', agreed: true });
    actor.send({ type: 'next' });
    actor.send({ type: 'detailsSubmitted', registration });
    await Promise.resolve();
    await Promise.resolve();
    expect(last().step).toMatchObject({
      state: { verifyEmail: { code: 'entering', sending: 'coolingDown' } },
      transitions: [
        'registration.accountDetails.submitting|xstate.done.actor.0.registration.accountDetails.submitting|0',
        'registration.verifyEmail.sending.ready||0',
      ],
    });
    expect(JSON.stringify(seen)).not.toContain(registration.password);
    actor.stop();
  });

  it('tells the end', () => {
    const { actor, last } = watched();
    actor.stop();
    expect(last()).toMatchObject({ status: 'stopped', step: null, next: [] });
  });
});
