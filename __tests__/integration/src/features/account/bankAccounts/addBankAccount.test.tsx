import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pathTo } from '../../../../../../src/pathTo';
import { answerCall, dropCall, holdCall, loseAnswer, timesSent } from '../../../../../support/app/network';
import { findOption, findToast, openAs, put } from '../../../../../support/app/openAs';
import { members } from '../../../../../support/app/server';
import { newBankAccount } from '../../../../../support/e2e/people';

let bankAccount = newBankAccount();
beforeEach(() => {
  bankAccount = newBankAccount();
});

const bankField = () => screen.findByPlaceholderText('Select Bank Name');
const numberField = () => screen.getByPlaceholderText('Enter your account Number');
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit' }));

async function fill(user: UserEvent) {
  put(await bankField(), 'Access');
  await user.click(await findOption(bankAccount.bankName));
  put(numberField(), bankAccount.accountNumber);
}

async function expectDashboard(path: () => string) {
  await waitFor(() => {
    expect(path()).toBe(pathTo('dashboard'));
  });
}

describe('section 2.14: /profile/add-bank-account', () => {
  test('greets by first name, and shows a spinner while the profile loads', async () => {
    const letGo = holdCall('myProfile');
    const { member } = await openAs('profiled', pathTo('addBankAccount'));
    expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeVisible();
    letGo();
    expect(await screen.findByRole('heading', { level: 1, name: 'Add Your Bank Account' })).toBeVisible();
    expect(screen.getByText(new RegExp(`^Hey, ${member.firstName}!`))).toBeVisible();
    expect(screen.getByLabelText('Account Number')).toBe(numberField());
    expect(numberField()).toHaveAttribute('inputmode', 'numeric');
  });

  test('adds the account, says so and leads to the dashboard, where all is done', async () => {
    const { user, path, member } = await openAs('profiled', pathTo('addBankAccount'));
    await fill(user);
    await submit(user);
    await findToast('Bank Account added successfuly', 'Added');
    await expectDashboard(path);
    expect(screen.queryByText(/^Step \d of 3$/)).not.toBeInTheDocument();
    const { body } = await members.call('myProfile', undefined, member.accessToken);
    expect(body).toMatchObject({
      bankDetails: { accountNumber: bankAccount.accountNumber, bankName: bankAccount.bankName },
    });
  });

  test('bank details that exist lead to the dashboard', async () => {
    const { path } = await openAs('complete', pathTo('addBankAccount'));
    await expectDashboard(path);
  });

  test('two banks with one code are both there', async () => {
    const { user } = await openAs('profiled', pathTo('addBankAccount'));
    await user.click(await bankField());
    expect(await screen.findAllByRole('option')).toHaveLength(212);
  });
});

describe('section 5.8: the rules of the bank account', () => {
  test('everything missing', async () => {
    const { user } = await openAs('profiled', pathTo('addBankAccount'));
    await bankField();
    await submit(user);
    expect(await screen.findByText('Bank Name is required')).toBeVisible();
    expect(screen.getByText('Account Number is required')).toBeVisible();
    expect(await bankField()).toHaveFocus();
    expect(timesSent('addBankAccount')).toBe(0);
  });

  test.each([
    ['012-345 6789', '0123456789'],
    ['12345678901', '1234567890'],
    ['12345abcde', '12345'],
  ])('of %s the field takes %s', async (typed, taken) => {
    const { user } = await openAs('profiled', pathTo('addBankAccount'));
    await bankField();
    await user.click(numberField());
    await user.paste(typed);
    expect(numberField()).toHaveValue(taken);
  });

  test.each(['123456789', '12345abcde', '123 456 78'])('%s is not ten digits', async (number) => {
    const { user } = await openAs('profiled', pathTo('addBankAccount'));
    await bankField();
    await user.click(numberField());
    await user.paste(number);
    await user.tab();
    expect(await screen.findByText('Account Number must be exactly 10 digits')).toBeVisible();
  });

  test('clearing the bank clears name and code: both are asked for again', async () => {
    const { user } = await openAs('profiled', pathTo('addBankAccount'));
    await fill(user);
    put(await bankField(), '');
    await submit(user);
    expect(await screen.findByText('Bank Name is required')).toBeVisible();
    expect(timesSent('addBankAccount')).toBe(0);
  });
});

describe('section 17: finding and checking the account', () => {
  test('the ten largest banks come first', async () => {
    const { user } = await openAs('profiled', pathTo('addBankAccount'));
    await user.click(await bankField());
    const names = (await screen.findAllByRole('option')).slice(0, 10).map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['Access Bank', 'Zenith Bank', 'Guaranty Trust Bank']));
  });

  test('what people call a bank finds it; where nothing is found, what to try is said', async () => {
    const { user } = await openAs('profiled', pathTo('addBankAccount'));
    await user.click(await bankField());
    put(await bankField(), 'gtbank');
    expect(await findOption('Guaranty Trust Bank')).toBeVisible();
    put(await bankField(), 'no such bank');
    expect(await screen.findByText(/^No bank of that name\. Try/)).toBeVisible();
  });

  test('shows bank and number for review, and how they can be changed', async () => {
    const { user } = await openAs('profiled', pathTo('addBankAccount'));
    await fill(user);
    const review = (await screen.findByText('Please check before you submit')).closest('[role=status]');
    const [, ...groups] = /(\d{3})(\d{3})(\d{4})/.exec(bankAccount.accountNumber) ?? [];
    expect(review).toHaveTextContent(`Access Bank, ${groups.join(' ')}`);
    expect(review).toHaveTextContent('can be changed in your account details only');
  });

  test('a number that does not fit its bank is questioned, and taken all the same', async () => {
    const { user, path } = await openAs('profiled', pathTo('addBankAccount'));
    await fill(user);
    put(numberField(), '0690000032');
    await waitFor(() => {
      expect(screen.queryByText(/^Is the number right\?/)).not.toBeInTheDocument();
    });
    put(numberField(), '0690000031');
    expect(await screen.findByText(/^Is the number right\?/)).toBeVisible();
    await submit(user);
    await expectDashboard(path);
  });
});

describe('section 8.2: the bank account is not added', () => {
  test.each([
    ['the message', { errorMessage: 'RATE_LIMITED|Too many tries' }, 'Too many tries'],
    ['the fallback', { errorMessage: 'SERVER_ERROR|' }, 'Something went wrong.'],
  ])("'Registration Error.' with %s, and the form stays", async (_name, body, text) => {
    const { user, path } = await openAs('profiled', pathTo('addBankAccount'));
    await fill(user);
    answerCall('addBankAccount', 500, body);
    await submit(user);
    await findToast(text, 'Registration Error.');
    expect(path()).toBe(pathTo('addBankAccount'));
    expect(numberField()).toHaveValue(bankAccount.accountNumber);
  });

  test('before the profile is completed: the message, and back to the dashboard', async () => {
    const { user, path } = await openAs('verified', pathTo('addBankAccount'));
    await fill(user);
    await submit(user);
    await findToast('Please complete your profile first', 'Registration Error.');
    await expectDashboard(path);
  });

  test('an account added elsewhere in between: the message, and the dashboard', async () => {
    const { user, path, member } = await openAs('profiled', pathTo('addBankAccount'));
    await fill(user);
    await members.call('addBankAccount', newBankAccount(), member.accessToken);
    await submit(user);
    await findToast('A bank account was already added', 'Registration Error.');
    await expectDashboard(path);
  });

  test('an answer that was lost counts by what the profile says', async () => {
    const { user, path } = await openAs('profiled', pathTo('addBankAccount'));
    await fill(user);
    loseAnswer('addBankAccount');
    await submit(user);
    await findToast('Bank Account added successfuly', 'Added');
    await expectDashboard(path);
  });

  test('a call that never arrived keeps the form', async () => {
    const { user, path } = await openAs('profiled', pathTo('addBankAccount'));
    await fill(user);
    dropCall('addBankAccount');
    await submit(user);
    await findToast('Something went wrong.', 'Registration Error.');
    expect(path()).toBe(pathTo('addBankAccount'));
  });

  test('a second press while the first runs is not sent', async () => {
    const { user, path } = await openAs('profiled', pathTo('addBankAccount'));
    await fill(user);
    const letGo = holdCall('addBankAccount');
    await submit(user);
    expect(screen.getByRole('button', { name: 'Adding…' })).toBeDisabled();
    await user.type(numberField(), '{Enter}');
    letGo();
    await expectDashboard(path);
    expect(timesSent('addBankAccount')).toBe(1);
  });
});
