import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, dropCall, failCall, holdCall, loseAnswer, restoreCall, timesSent } from '#support/app/network';
import { findOption, findToast, openAs, put } from '#support/app/openAs';
import { mailbox, members } from '#support/app/server';
import { newBankAccount } from '#support/e2e/people';
import { renderApp } from '../../../../support/app/renderApp';

describe('adding one', () => {
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

  describe('/profile/add-bank-account', () => {
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

    test('adds the account, shows a toast and leads to the dashboard, where onboarding is done', async () => {
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

    test('a user with bank details is redirected to the dashboard', async () => {
      const { path } = await openAs('complete', pathTo('addBankAccount'));
      await expectDashboard(path);
    });
  });

  describe('the rules of the bank account', () => {
    test('an empty form shows an error at each field, and is not sent', async () => {
      const { user } = await openAs('profiled', pathTo('addBankAccount'));
      await bankField();
      await submit(user);
      expect(await screen.findByText('Bank Name is required')).toBeVisible();
      expect(screen.getByText('Account Number is required')).toBeVisible();
      expect(await bankField()).toHaveFocus();
      expect(timesSent('addBankAccount')).toBe(0);
    });

    test('a number may have separators between its digits, and is never cut to length', async () => {
      const { user } = await openAs('profiled', pathTo('addBankAccount'));
      await bankField();
      for (const wrong of ['044 0123456789', '12345abcde']) {
        await user.clear(numberField());
        await user.paste(wrong);
        expect(numberField()).toHaveValue(wrong);
        await user.tab();
        expect(await screen.findByText('Account Number must be exactly 10 digits')).toBeVisible();
      }
      await user.clear(numberField());
      await user.paste('012-345 6789');
      await waitFor(() => {
        expect(screen.queryByText('Account Number must be exactly 10 digits')).not.toBeInTheDocument();
      });
    });

    test('clearing the bank clears name and code, and both are required again', async () => {
      const { user } = await openAs('profiled', pathTo('addBankAccount'));
      await fill(user);
      put(await bankField(), '');
      await submit(user);
      expect(await screen.findByText('Bank Name is required')).toBeVisible();
      expect(timesSent('addBankAccount')).toBe(0);
    });
  });

  describe('finding and checking the account', () => {
    test('all banks are listed, those with the same code too, the ten largest first', async () => {
      const { user } = await openAs('profiled', pathTo('addBankAccount'));
      await user.click(await bankField());
      const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
      expect(names).toHaveLength(212);
      expect(names.slice(0, 10)).toEqual(expect.arrayContaining(['Access Bank', 'Zenith Bank', 'Guaranty Trust Bank']));
    });

    test('a bank is found by its common name; an empty search suggests what to try', async () => {
      const { user } = await openAs('profiled', pathTo('addBankAccount'));
      await user.click(await bankField());
      put(await bankField(), 'gtbank');
      expect(await findOption('Guaranty Trust Bank')).toBeVisible();
      put(await bankField(), 'no such bank');
      expect(await screen.findByText(/^No bank of that name\. Try/)).toBeVisible();
    });

    test('shows bank and number for review, with a way to change them', async () => {
      const { user } = await openAs('profiled', pathTo('addBankAccount'));
      await fill(user);
      const review = (await screen.findByText('Please check before you submit')).closest('[role=status]');
      const [, ...groups] = /(\d{3})(\d{3})(\d{4})/.exec(bankAccount.accountNumber) ?? [];
      expect(review).toHaveTextContent(`Access Bank, ${groups.join(' ')}`);
      expect(review).toHaveTextContent('can change it later in your account details');
    });

    test("shows the account holder's name once bank and number are entered, and asks whether it is right", async () => {
      const { user, member } = await openAs('profiled', pathTo('addBankAccount'));
      await fill(user);
      const review = (await screen.findByText('Please check before you submit')).closest('[role=status]');
      await waitFor(() => {
        expect(review).toHaveTextContent(
          `The bank says it belongs to ${member.lastName} ${member.firstName}. Is this you?`,
        );
      });
    });

    test("an account that the bank doesn't know is not sent, and the page says what to do", async () => {
      const { user, path } = await openAs('profiled', pathTo('addBankAccount'));
      await fill(user);
      put(numberField(), '0690000000');
      const text = "We couldn't add this account. Check the number, or try again in a minute.";
      expect(await screen.findByText(text)).toBeVisible();
      await submit(user);
      await findToast(text, 'Registration Error.');
      expect(timesSent('addBankAccount')).toBe(0);
      expect(path()).toBe(pathTo('addBankAccount'));
    });

    test("the account can be added even if the bank can't be reached", async () => {
      failCall('accountHolder');
      const { user } = await openAs('profiled', pathTo('addBankAccount'));
      await fill(user);
      expect(await screen.findByText('The bank can’t tell us right now whose account this is.')).toBeVisible();
      await submit(user);
      await findToast('Bank Account added successfuly', 'Added');
    });

    test("a number that doesn't fit its bank gets a warning, but is accepted", async () => {
      const { user, path } = await openAs('profiled', pathTo('addBankAccount'));
      await fill(user);
      put(numberField(), '0690000032');
      await waitFor(() => {
        expect(screen.queryByText(/^Check the number:/)).not.toBeInTheDocument();
      });
      put(numberField(), '0690000031');
      expect(await screen.findByText(/^Check the number:/)).toBeVisible();
      await submit(user);
      await expectDashboard(path);
    });
  });

  describe('the bank account is not added', () => {
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

    test('after a lost answer the profile decides whether it worked', async () => {
      const { user, path } = await openAs('profiled', pathTo('addBankAccount'));
      await fill(user);
      loseAnswer('addBankAccount');
      await submit(user);
      await findToast('Bank Account added successfuly', 'Added');
      await expectDashboard(path);
    });

    test('the form stays when the call never arrived', async () => {
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
});

describe('changing a bank account', () => {
  test("a user enters the account and the mailed code, sees the request's state, and can withdraw it", async () => {
    const bank = newBankAccount();
    const { user, member, router } = await openAs('complete', pathTo('account'));
    await user.click(await screen.findByRole('link', { name: 'Change your bank account' }));
    put(await screen.findByPlaceholderText('Select Bank Name'), 'Access');
    await user.click(await findOption(bank.bankName));
    put(screen.getByPlaceholderText('Enter your account Number'), bank.accountNumber);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const label = 'Code to change your bank account';
    expect(await screen.findByText(`${bank.bankName}, ${bank.accountNumber}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change the account' }));
    expect(await screen.findByDisplayValue(bank.bankName)).toBeVisible();
    expect(screen.getByPlaceholderText('Enter your account Number')).toHaveValue(bank.accountNumber);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    put(await screen.findByLabelText(label), '000000');
    await findToast('The code is not correct', 'Error.');
    put(screen.getByLabelText(label), await mailbox.codeFor(member.email));
    const status = await screen.findByText(/you asked for the account at/);
    expect(status).toHaveTextContent(`ends in ${bank.accountNumber.slice(-4)}`);
    expect(status).toHaveTextContent('Until then we use your current account.');
    await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the change' }));
    expect(await screen.findByPlaceholderText('Select Bank Name')).toBeVisible();
    expect(router.state.location.pathname).toBe(pathTo('changeBankAccount'));
  });

  test("a number that probably doesn't fit the bank gets a warning", async () => {
    const { user } = await openAs('complete', pathTo('changeBankAccount'));
    put(await screen.findByPlaceholderText('Select Bank Name'), 'Access');
    await user.click(await findOption('Access Bank'));
    put(screen.getByPlaceholderText('Enter your account Number'), '0123456780');
    expect(await screen.findByText(/^Check the number:/)).toBeVisible();
  });

  test("the form appears once the request's state is known; without an answer the user can retry", async () => {
    failCall('myBankAccountChange');
    const { user } = await openAs('complete', pathTo('changeBankAccount'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByPlaceholderText('Select Bank Name')).not.toBeInTheDocument();
    restoreCall('myBankAccountChange');
    await user.click(retry);
    expect(await screen.findByPlaceholderText('Select Bank Name')).toBeVisible();
  });

  test('a change requested on another device is shown', async () => {
    const bank = newBankAccount();
    const { user } = await openAs('complete', pathTo('changeBankAccount'));
    put(await screen.findByPlaceholderText('Select Bank Name'), 'Access');
    await user.click(await findOption(bank.bankName));
    put(screen.getByPlaceholderText('Enter your account Number'), bank.accountNumber);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const text = 'You already have an open change. Please cancel it first';
    answerCall('askForBankAccountChange', 409, { errorMessage: `BANK_ACCOUNT_CHANGE_OPEN|${text}` });
    answerCall('myBankAccountChange', 200, {
      latest: {
        id: '00000000-0000-4000-8000-000000000000',
        bankName: 'Zenith Bank',
        accountEndsIn: '5678',
        state: 'asked',
        askedAt: '2026-11-22T09:00:00.000Z',
      },
    });
    put(await screen.findByLabelText('Code to change your bank account'), '123456');
    expect(await screen.findByText(/you asked for the account at Zenith Bank/)).toBeVisible();
  });

  test('a refused change shows the reason; a user without an account is sent to add one', async () => {
    answerCall('myBankAccountChange', 200, {
      latest: {
        id: '00000000-0000-4000-8000-000000000000',
        bankName: 'Access Bank',
        accountEndsIn: '5678',
        state: 'refused',
        askedAt: '2026-11-22T09:00:00.000Z',
        reason: 'It is not your name',
      },
    });
    await openAs('complete', pathTo('changeBankAccount'));
    expect(await screen.findByText('It is not your name')).toBeVisible();
    const { path } = await openAs('profiled', pathTo('changeBankAccount'));
    await waitFor(() => expect(path()).toBe(pathTo('addBankAccount')));
  });

  test('an administrator sees both accounts and both names, and proposes the change with a reason', async () => {
    const asked = {
      id: '00000000-0000-4000-8000-000000000000',
      personId: '00000000-0000-4000-8000-000000000000',
      personName: 'Adaeze Obi',
      oldAccount: 'Access Bank, ending in 5678',
      newAccount: 'Guaranty Trust Bank, ending in 6789',
      accountName: 'Obi Adaeze',
      askedAt: '2026-11-22T09:00:00.000Z',
      isProposed: false,
    };
    answerCall('bankAccountChanges', 200, [asked]);
    answerCall('proposeBankAccountChange', 200, { success: true });
    const { user } = renderApp(pathTo('bankAccountChanges'), await members.signInAsAdmin());
    const card = within(await screen.findByRole('list', { name: 'Bank account changes' }));
    const [old, next] = card.getAllByRole('definition').map(({ textContent }) => textContent);
    expect([old, next]).toEqual(['Access Bank, ending in 5678', 'Guaranty Trust Bank, ending in 6789']);
    expect(card.getByText('Obi Adaeze')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Propose' }));
    const dialog = within(screen.getByRole('dialog'));
    put(dialog.getByLabelText('Reason'), 'Called them');
    answerCall('bankAccountChanges', 200, [{ ...asked, isProposed: true }]);
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText(/waits for another administrator/)).toBeVisible();
    expect(timesSent('proposeBankAccountChange')).toBe(1);
  });
});
