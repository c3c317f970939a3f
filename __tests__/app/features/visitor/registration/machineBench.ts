import { createActor, fromPromise, type AnyActorLogic } from 'xstate';
import type { ErrorCode } from '#contract/errors';
import type { ApiError } from '../../../../../src/api/apiError';
import { registrationMachine } from '../../../../../src/features/visitor/registration/registrationMachine';
import type {
  RegistrationEmitted,
  RegistrationInput,
} from '../../../../../src/features/visitor/registration/registrationSetup';

type ActorName = 'register' | 'verifyEmail' | 'checkVerified' | 'sendCode' | 'waitUntil';

interface Call {
  input: unknown;
  answer: (output: unknown) => Promise<void>;
  fail: (error: ApiError) => Promise<void>;
}

export const registration = {
  firstName: 'Amina',
  lastName: 'Okafor',
  userName: 'amina',
  email: 'amina@mail.example',
  password: 'Str0ng!Password',
};

export const coded = (code: ErrorCode, text: string = code): ApiError => ({ kind: 'coded', status: 400, code, text });

const settled = () => new Promise((resolve) => setTimeout(resolve));

export function startMachine(given: Partial<RegistrationInput> = {}) {
  const calls: Record<ActorName, Call[]> = {
    register: [],
    verifyEmail: [],
    checkVerified: [],
    sendCode: [],
    waitUntil: [],
  };
  const held = (name: ActorName): AnyActorLogic =>
    fromPromise<unknown, unknown>(
      ({ input }) =>
        new Promise((resolve, reject) => {
          calls[name].push({
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
  const machine = registrationMachine.provide({
    actors: {
      register: held('register'),
      verifyEmail: held('verifyEmail'),
      checkVerified: held('checkVerified'),
      sendCode: held('sendCode'),
      waitUntil: held('waitUntil'),
    },
  });
  const input = {
    step: 'terms',
    agreed: false,
    registered: false,
    codeSent: true,
    resendAllowedAt: null,
    ...given,
  } as const;
  const actor = createActor(machine, { id: 'registration', input });
  const emitted: RegistrationEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    emitted,
    calls,
    call: (name: ActorName) => calls[name].at(-1)!,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

export const atDetails = { step: 'accountDetails', agreed: true } as const;
export const atCode = { ...atDetails, registered: true } as const;
