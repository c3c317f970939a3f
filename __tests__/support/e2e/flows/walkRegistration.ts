import type { Page } from '@playwright/test';
import type { User } from '#contract/people/users/userSchema';
import { DRAFT_KEY } from '../../../../src/features/visitor/registration/registrationDraft';
import type { registrationMoves, registrationStarts } from '../../flows/registrationMoves';
import { pathTo } from '../../../../src/pathTo';
import { newPerson } from '../people';
import { enterCode, fillAccountDetails, submitAccountDetails } from '../steps/registration';
import { forgedToken, secondsFromNow, store } from '../storage';
import type { HeldCalls } from './heldCalls';
import type { FlowWalk } from './flowWalk';

const token = () => forgedToken({ exp: secondsFromNow(3600) });
const unverified: User = {
  firstName: 'Amina',
  lastName: 'Okafor',
  userName: 'amina',
  email: 'amina@mail.example',
  isEmailVerified: false,
  isProfileUpdated: false,
  isBvnVerified: false,
  isAdmin: false,
};
const verified: User = { ...unverified, isEmailVerified: true };

type Begin = (page: Page, calls: HeldCalls) => Promise<void>;

const starts: Record<(typeof registrationStarts)[number]['name'], Begin> = {
  'a new visitor': (page) => store(page, {}),
  'a reload at the account details': async (page) => {
    await store(page, {});
    await page.evaluate(
      ([key, draft]) => {
        sessionStorage.setItem(key, draft);
      },
      [DRAFT_KEY, JSON.stringify({ step: 'accountDetails', agreed: true })] as const,
    );
  },
  'a reload at the code': (page) => store(page, { token: token() }),
};

const click = (page: Page, role: 'button' | 'checkbox', name: string | RegExp) =>
  page.getByRole(role, { name }).click();

const moves: Record<(typeof registrationMoves)[number]['name'], Begin> = {
  agree: (page) => click(page, 'checkbox', 'I agree to the terms and conditions'),
  'take the agreement back': (page) => click(page, 'checkbox', 'I agree to the terms and conditions'),
  next: (page) => click(page, 'button', 'Next'),
  'on to the code': (page) => click(page, 'button', 'Enter its code'),
  'back to the terms': (page) => click(page, 'button', 'Back'),
  "the browser's back": async (page) => {
    // No user is fast enough to go back before the step has its history entry.
    await page.waitForFunction(() => JSON.stringify(window.history.state).includes('verifyEmail'));
    await page.goBack();
  },
  submit: async (page) => {
    await fillAccountDetails(page, newPerson());
    await submitAccountDetails(page);
  },
  registered: (_page, calls) => calls.answer('register', { accessToken: token(), codeSent: true }),
  'registered, mail down': (_page, calls) => calls.answer('register', { accessToken: token(), codeSent: false }),
  'registering fails': (_page, calls) => calls.fail('register', 409, 'EMAIL_TAKEN'),
  'enter the code': (page) => enterCode(page, '123456'),
  verified: async (_page, calls) => {
    calls.answerAtOnce('myProfile', verified);
    await calls.answer('verifyEmail', { data: { user: verified } });
  },
  'verifying: expired': (_page, calls) => calls.fail('verifyEmail', 401, 'AUTH_ERROR'),
  'verifying: signed out': (_page, calls) => calls.fail('verifyEmail', 401, 'AUTH_MISSING'),
  'verifying: no answer': (_page, calls) => calls.drop('verifyEmail'),
  'verifying: already verified': (_page, calls) => calls.fail('verifyEmail', 409, 'EMAIL_ALREADY_VERIFIED'),
  'verifying: wrong code': (_page, calls) => calls.fail('verifyEmail', 400, 'CODE_WRONG'),
  'looked up: verified': async (_page, calls) => {
    calls.answerAtOnce('myProfile', verified);
    await calls.answer('myProfile', verified);
  },
  'looked up: not verified': (_page, calls) => calls.answer('myProfile', unverified),
  'looking up: expired': (_page, calls) => calls.fail('myProfile', 401, 'AUTH_ERROR'),
  'looking up: no answer': (_page, calls) => calls.drop('myProfile'),
  'ask for a code': (page) => click(page, 'button', /^Send the code/),
  'code sent': (_page, calls) => calls.answer('sendEmailVerificationCode', { success: true }),
  'sending: expired': (_page, calls) => calls.fail('sendEmailVerificationCode', 401, 'AUTH_ERROR'),
  'sending: signed out': (_page, calls) => calls.fail('sendEmailVerificationCode', 401, 'AUTH_MISSING'),
  'sending: already verified': (_page, calls) => calls.fail('sendEmailVerificationCode', 409, 'EMAIL_ALREADY_VERIFIED'),
  'sending: too soon': (_page, calls) => calls.fail('sendEmailVerificationCode', 429, 'CODE_COOLDOWN'),
  'sending: mail down': (_page, calls) => calls.fail('sendEmailVerificationCode', 503, 'MAIL_UNAVAILABLE'),
  'a minute later': (page) => page.clock.fastForward('01:01'),
  'start again': (page) => click(page, 'button', 'Start again'),
};

export const registrationWalk: FlowWalk = {
  calls: {
    register: 'register',
    verifyEmail: 'verifyEmail',
    checkVerified: 'myProfile',
    sendCode: 'sendEmailVerificationCode',
  },
  begin: async (name, page, calls) => {
    calls.answerAtOnce('myProfile', unverified);
    await given(starts, name)(page, calls);
    await page.goto(pathTo('register'));
  },
  move: (name, page, calls) => given(moves, name)(page, calls),
  // The walk answers the lookup; step 3's own calls are answered at once.
  before: (state, calls) => {
    calls.answerAtOnce('myProfile', state.includes('lookingUp') ? undefined : unverified);
  },
  heading: (state) => {
    if (state === 'terms') return 'Accept the Terms';
    if (state.startsWith('accountDetails')) return 'Account Details';
    if (state.startsWith('verifyEmail')) return 'Verify Email Address';
    return state === 'sessionExpired' ? 'Sign In' : /Amina/;
  },
};

function given<Value>(table: Record<string, Value>, name: string): Value {
  const value = table[name];
  if (value === undefined) throw new Error(`The walk has no way to do '${name}'`);
  return value;
}
