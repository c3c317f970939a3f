import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from '../../../../../../src/pathTo';
import { answerCall, failCall, restoreCall, timesSent } from '../../../../../support/app/network';
import { findOption, findToast, openAs, put } from '../../../../../support/app/openAs';
import { renderApp } from '../../../../../support/app/renderApp';
import { mailbox, members } from '../../../../../support/app/server';
import { newBankAccount } from '../../../../../support/e2e/people';

jest.setTimeout(60_000);

describe('section 23.7: changing a bank account', () => {
  test('the member gives the account and the mailed code, sees how it stands, and can take it back', async () => {
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
    const status = await screen.findByText(/You have asked for the account at/);
    expect(status).toHaveTextContent(`ends in ${bank.accountNumber.slice(-4)}`);
    expect(status).toHaveTextContent('Until then the account that you have stays.');
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByPlaceholderText('Select Bank Name')).toBeVisible();
    expect(router.state.location.pathname).toBe(pathTo('changeBankAccount'));
  });

  test('a number that hardly is one of the bank is asked about', async () => {
    const { user } = await openAs('complete', pathTo('changeBankAccount'));
    put(await screen.findByPlaceholderText('Select Bank Name'), 'Access');
    await user.click(await findOption('Access Bank'));
    put(screen.getByPlaceholderText('Enter your account Number'), '0123456780');
    expect(await screen.findByText(/^Is the number right\?/)).toBeVisible();
  });

  test('there is no form before it is known how things stand; where nobody answers it can be tried again', async () => {
    failCall('myBankAccountChange');
    const { user } = await openAs('complete', pathTo('changeBankAccount'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByPlaceholderText('Select Bank Name')).not.toBeInTheDocument();
    restoreCall('myBankAccountChange');
    await user.click(retry);
    expect(await screen.findByPlaceholderText('Select Bank Name')).toBeVisible();
  });

  test('where another one was asked for elsewhere, that one shows', async () => {
    const bank = newBankAccount();
    const { user } = await openAs('complete', pathTo('changeBankAccount'));
    put(await screen.findByPlaceholderText('Select Bank Name'), 'Access');
    await user.click(await findOption(bank.bankName));
    put(screen.getByPlaceholderText('Enter your account Number'), bank.accountNumber);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const text = 'You have asked for another bank account already';
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
    expect(await screen.findByText(/You have asked for the account at Zenith Bank/)).toBeVisible();
  });

  test('a refused one says why; who has none adds the first', async () => {
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

  test('section 2.36: an administrator sees both accounts and both names, and proposes it with a reason', async () => {
    const asked = {
      id: '00000000-0000-4000-8000-000000000000',
      personId: '00000000-0000-4000-8000-000000000000',
      personName: 'Adaeze Obi',
      oldAccount: 'Access Bank, 0012345678',
      newAccount: 'Guaranty Trust Bank, 0123456789',
      accountName: 'Obi Adaeze',
      askedAt: '2026-11-22T09:00:00.000Z',
      isProposed: false,
    };
    answerCall('bankAccountChanges', 200, [asked]);
    answerCall('proposeBankAccountChange', 200, { success: true });
    const { user } = renderApp(pathTo('bankAccountChanges'), await members.signInAsAdmin());
    const card = within(await screen.findByRole('list', { name: 'Bank account changes' }));
    expect(card.getByText('Guaranty Trust Bank, 0123456789, in place of Access Bank, 0012345678')).toBeVisible();
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
