import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, timesSent } from '#support/app/network';
import { findToast, openAs, put } from '#support/app/openAs';
import { mailbox, members } from '#support/app/server';
import { newPerson } from '#support/e2e/people';

const proposedEmail = {
  newEmail: 'n•••@mail.example',
  proposedAt: '2026-11-22T09:00:00.000Z',
  approvableFrom: '2026-11-24T09:00:00.000Z',
};

describe('email, phone number and name in the account details', () => {
  test('a new email takes the codes from both mailboxes, and the page shows it at once', async () => {
    const { user, member } = await openAs('complete', pathTo('account'));
    const { email } = newPerson();
    await user.click(await screen.findByRole('button', { name: 'Change email' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Change your email' }));
    expect(asked.getByText(/another one to your current address/)).toBeVisible();
    put(asked.getByLabelText('New email'), email);
    await user.click(asked.getByRole('button', { name: 'Send the codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the new email' }));
    const newCode = await mailbox.codeFor(email);
    const code = await mailbox.codeFor(member.email);
    put(dialog.getByLabelText('Code from the new address'), code);
    put(dialog.getByLabelText('Code from the current address'), newCode);
    await user.click(dialog.getByRole('button', { name: 'Change the email' }));
    await waitFor(() => expect(dialog.getByLabelText('Code from the new address')).toBeInvalid());
    expect(dialog.getByLabelText('Code from the current address')).toBeValid();
    put(dialog.getByLabelText('Code from the new address'), newCode);
    put(dialog.getByLabelText('Code from the current address'), code);
    await user.click(dialog.getByRole('button', { name: 'Change the email' }));
    await findToast('Sign in with the new one from now on', 'Email changed');
    expect(await screen.findByText(email)).toBeVisible();
    expect((await members.signIn({ ...member, email })).user.email).toBe(email);
  });

  test('the current email is refused at its field', async () => {
    const { user, member } = await openAs('complete', pathTo('account'));
    await user.click(await screen.findByRole('button', { name: 'Change email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your email' }));
    put(dialog.getByLabelText('New email'), member.email);
    await user.click(dialog.getByRole('button', { name: 'Send the codes' }));
    expect(await dialog.findByText('This is your address already')).toBeVisible();
  });

  test('a new phone number takes a code by email, and the screen says why', async () => {
    const { user, member } = await openAs('saver', pathTo('account'));
    await user.click(await screen.findByRole('button', { name: 'Change phone number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your phone number' }));
    expect(dialog.getByText(/We email you a code to confirm it/)).toBeVisible();
    put(dialog.getByLabelText('New phone number'), '0809 111 2222');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Confirm the new number' }));
    put(confirm.getByLabelText('Code from the email'), await mailbox.codeAmongMails(member.email));
    await findToast('We email you about it', 'Phone number changed');
    expect(await screen.findByText('+2348091112222')).toBeVisible();
  });

  test('a phone number is proved with the code from a text message', async () => {
    const phoneNumber = '+2348031234567';
    answerCall('myContact', 200, { phoneNumber, phoneProof: 'possible' });
    answerCall('sendPhoneProofCode', 200, { success: true });
    const { user } = await openAs('complete', pathTo('account'));
    await user.click(await screen.findByRole('button', { name: 'Prove phone number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Prove your phone number' }));
    expect(dialog.getByText(phoneNumber)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Text me the code' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Enter the code' }));
    answerCall('provePhone', 400, { errorMessage: 'CODE_WRONG|The code is not correct' });
    put(confirm.getByLabelText('Code from the text message'), '123456');
    expect(await confirm.findByText('The code is not correct')).toBeVisible();
    answerCall('provePhone', 200, { success: true });
    answerCall('myContact', 200, { phoneNumber, phoneProof: 'proved' });
    put(confirm.getByLabelText('Code from the text message'), '654321');
    await findToast('You can get text messages now', 'Phone number proved');
    expect(await screen.findByText('Proved')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Prove phone number' })).not.toBeInTheDocument();
  });

  test('without text messages, the page offers no proof of the phone number', async () => {
    answerCall('myContact', 200, { phoneNumber: '+2348031234567' });
    await openAs('complete', pathTo('account'));
    expect(await screen.findByRole('button', { name: 'Change phone number' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Prove phone number' })).not.toBeInTheDocument();
  });

  test('before the BVN is verified, there is no phone number to change', async () => {
    await openAs('complete', pathTo('account'));
    expect(await screen.findByText('You give it when you verify your BVN')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change phone number' })).not.toBeInTheDocument();
  });

  test('a tax number is checked, saved and removed again', async () => {
    const { user } = await openAs('complete', pathTo('account'));
    await user.click(await screen.findByRole('button', { name: 'Enter tax number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your tax number' }));
    put(dialog.getByLabelText('Tax number (TIN)'), '12345');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('A tax number has 10 to 13 digits')).toBeVisible();
    put(dialog.getByLabelText('Tax number (TIN)'), '12345678-0001');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await findToast('Your tax statements name it from now on', 'Saved');
    expect(await screen.findByText('123456780001')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change tax number' }));
    const again = within(await screen.findByRole('dialog', { name: 'Your tax number' }));
    put(again.getByLabelText('Tax number (TIN)'), '');
    await user.click(again.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Enter tax number' })).toBeVisible();
  });

  test('the BVN’s name is shown next to the account’s, and one press adopts it', async () => {
    answerCall('myContact', 200, { bvnName: { firstName: 'Amina Oluwaseun', lastName: 'Okafor' } });
    answerCall('takeBvnName', 200, { success: true });
    const { user } = await openAs('complete', pathTo('account'));
    const card = within(await screen.findByRole('region', { name: 'Your BVN has another name' }));
    expect(card.getByText('Amina Oluwaseun Okafor')).toBeVisible();
    expect(card.getByText('Amina Okafor')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Use the BVN’s name' }));
    await findToast('It now matches your BVN', 'Name changed');
    expect(timesSent('takeBvnName')).toBe(1);
  });

  test('a change proposed by support is shown with a button to stop it', async () => {
    answerCall('myContact', 200, { proposedEmail });
    answerCall('stopEmailChange', 200, { success: true });
    const { user } = await openAs('complete', pathTo('account'));
    const notice = await screen.findByText('Our support wants to change your email');
    expect(notice.closest('[role=alert]')).toHaveTextContent('n•••@mail.example on 24 Nov 2026, 10:00 at the earliest');
    await user.click(screen.getByRole('button', { name: 'Stop it' }));
    answerCall('myContact', 200, {});
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop it' }));
    await findToast('Your email stays as it is', 'Stopped');
    await waitFor(() => expect(screen.queryByText('Our support wants to change your email')).not.toBeInTheDocument());
  });
});
