import { expect, type Page } from '@playwright/test';
import { acceptTerms } from '../steps/registration';
import { someStatistics } from '../../administration/risk';
import {
  answerWith,
  codeForm,
  form,
  headingShown,
  inTurn,
  loading,
  onPhone,
  openMenu,
  press,
  showsToast,
  type Visits,
  type,
} from './acts';

const signIn = { Email: 'ada@mail.example', Password: 'Str0ng!Password' };

const newPasswords = { 'New Password': 'Str0ng!Password', 'Confirm Password': 'Str0ng!Password' };

const returnsShown = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Expected return by grade' })).toBeVisible();

const figuresShown = (page: Page) => expect(page.getByRole('heading', { name: 'Return after losses' })).toBeVisible();

const tablesOpen = async (page: Page) => {
  await figuresShown(page);
  for (const summary of await page.getByText('As a table').all()) await summary.click();
};

const quoteShown = (page: Page) => expect(page.getByRole('heading', { name: 'The schedule' })).toBeVisible();

export const publicStates = {
  home: [
    { as: 'nobody', states: { 'signed out': undefined } },
    { as: 'complete', states: { 'signed in, menu open': openMenu } },
    { as: 'nobody', before: onPhone, states: { 'drawer open': press('Open menu') } },
  ],
  privacy: [{ as: 'nobody', states: { filled: undefined } }],
  help: [
    {
      as: 'nobody',
      states: {
        'all answers': undefined,
        'answers found': inTurn(type({ 'Search the answers': 'withdraw' }), (page) =>
          expect(page.getByText(/^\d+ answers$/)).toBeVisible(),
        ),
      },
    },
  ],
  terms: [{ as: 'nobody', states: { 'the document': undefined } }],
  register: [
    { as: 'nobody', states: { terms: undefined, 'terms agreed': (page) => page.getByRole('checkbox').check() } },
    form(
      'nobody',
      'Create Account',
      { 'First Name': 'Ada', 'Last Name': 'Obi', 'User Name': 'ada_obi', ...signIn },
      'register',
      acceptTerms,
    ),
    codeForm('registering', 'Verification code', 'verifyEmail'),
  ],
  login: [form('nobody', 'Sign In', signIn, 'login')],
  adminLogin: [form('nobody', 'Sign In', signIn, 'adminLogin')],
  forgotPassword: [form('nobody', 'Request Reset', { Email: 'ada@mail.example' }, 'forgotPassword')],
  stopEmailChange: [
    { as: 'nobody', states: { asked: undefined, refused: inTurn(press('Keep my email'), showsToast) } },
    {
      as: 'nobody',
      before: answerWith('stopEmailChangeByLink', { success: true }),
      states: { stopped: inTurn(press('Keep my email'), headingShown('Your email stays')) },
    },
  ],
  verifyPasswordResetOtp: [codeForm('reset, code asked for', 'Verification code', 'verifyOtp')],
  resetPassword: [form('reset, code right', 'Reset Password', newPasswords, 'resetUserPassword')],
  lend: [
    { as: 'nobody', states: { filled: returnsShown } },
    { as: 'nobody', before: onPhone, states: { filled: returnsShown } },
    ...loading('nobody', 'currentLendingTerms'),
  ],
  statistics: [
    { as: 'nobody', states: { 'without figures': undefined } },
    {
      as: 'nobody',
      before: answerWith('publishedStatistics', { statistics: someStatistics }),
      states: { filled: figuresShown, 'tables open': tablesOpen },
    },
    {
      as: 'nobody',
      before: inTurn(onPhone, answerWith('publishedStatistics', { statistics: someStatistics })),
      states: { filled: figuresShown, 'tables open': tablesOpen },
    },
    ...loading('nobody', 'publishedStatistics'),
  ],
  borrow: [
    { as: 'nobody', states: { filled: quoteShown } },
    { as: 'nobody', before: onPhone, states: { filled: quoteShown } },
    ...loading('nobody', 'currentLendingTerms'),
  ],
} satisfies Visits;
