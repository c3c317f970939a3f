import { act, screen, waitFor, within } from '@testing-library/react';
import type { ListedUser } from '#contract/people/users/userSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, failCall, restoreCall } from '#support/app/network';
import { put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { watchSavedFiles } from '#support/app/savedFiles';
import { members } from '#support/app/server';
import { someContacts, someMoney, someSignIns } from '#support/administration/investigate';
import { record } from '#support/administration/people';
import { profile } from '#support/e2e/people';

const NOBODY = '00000000-0000-4000-8000-000000000000';

async function openRecord(userId: string) {
  return renderApp(pathTo('userRecord', { userId }), await members.signInAsAdmin());
}

async function idOf(email: string): Promise<string> {
  const { body } = await members.call('allUsers', undefined, (await members.signInAsAdmin()).accessToken);
  return (body as ListedUser[]).find((user) => user.email === email)!.id;
}

function detailsIn(section: string): Record<string, string> {
  const terms = within(screen.getByRole('region', { name: section })).getAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']));
}

describe('/admin/users/:userId', () => {
  test("shows all fields of a user, and the account's events", async () => {
    const member = await members.create('complete', { firstName: 'Ọlá', lastName: 'Obi' });
    const id = await idOf(member.email);
    const { user } = await openRecord(id);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ọlá Obi' })).toBeVisible();
    expect(detailsIn('Account')).toEqual({
      'User name': member.userName,
      Email: member.email,
      'Email verified': 'Yes',
      'Profile updated': 'Yes',
      'BVN verified': 'No',
      Administrator: 'No',
      'Last signed in': 'Not noted yet',
      'Terms accepted': expect.stringMatching(/^\d{1,2} \w+ \d{4}, \d\d:\d\d, version /),
      ID: id,
    });
    expect(detailsIn('Profile')).toMatchObject({ Address: profile.address, Nationality: profile.nationality });
    expect(detailsIn('Bank account')).toEqual({
      Bank: member.user.bankDetails?.bankName,
      'Bank code': '044',
    });
    const { accountNumber = '' } = member.user.bankDetails ?? {};
    expect(detailsIn('Private details')).toEqual({
      'Date of birth': '••••••Hidden',
      Phone: '••••••Hidden',
      BVN: '••••••Hidden',
      'Account number': `ends in ${accountNumber.slice(-4)}`,
    });
    await user.click(screen.getByRole('tab', { name: 'Activity' }));
    const events = within(await screen.findByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(events.map((event) => event.firstChild?.textContent).sort()).toEqual([
      'Account created',
      'Bank account added',
      'Email verified',
      'Profile completed',
    ]);
  });

  test('shows risks first, and loans and money in tabs that survive a reload', async () => {
    const { email } = await members.create('registered');
    const id = await idOf(email);
    answerCall('userRecord', 200, { ...record, id });
    const { user } = await openRecord(id);
    const chips = within(await screen.findByRole('list', { name: 'Status' })).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      '34 days late',
      '1 open complaint',
      'BVN not verified',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Loans' }));
    const [loan] = within(await screen.findByRole('list', { name: 'Loans' })).getAllByRole('listitem');
    expect(loan).toHaveTextContent('Outstanding ₦80,000 · ₦29,711 overdue, 34 days late');
    expect(within(loan!).getByRole('link', { name: '₦80,000 for 6 months' })).toHaveAttribute(
      'href',
      pathTo('loanReview', { loanId: record.holdings.loans[0]!.id }),
    );
    answerCall('personMoney', 200, someMoney);
    await user.click(screen.getByRole('tab', { name: 'Money' }));
    expect(await screen.findByRole('tabpanel', { name: 'Money' })).toHaveTextContent('In the wallet₦12,500');
    expect(await screen.findByRole('link', { name: 'Transfers in the ledger' })).toHaveAttribute(
      'href',
      `${pathTo('ledger')}?q=adaeze.obi%40mail.example`,
    );
    renderApp(`${pathTo('userRecord', { userId: id })}?tab=loans`, await members.signInAsAdmin());
    expect(await screen.findByRole('tab', { name: 'Loans', selected: true })).toBeVisible();
  });

  test("links a person's transfers, payouts and notes, with their numbers", async () => {
    const { email } = await members.create('registered');
    const id = await idOf(email);
    answerCall('userRecord', 200, { ...record, id });
    answerCall('personMoney', 200, someMoney);
    renderApp(`${pathTo('userRecord', { userId: id })}?tab=money`, await members.signInAsAdmin());
    const wallet = within(await screen.findByRole('region', { name: 'Wallet' }));
    expect(wallet.getByRole('link', { name: 'Withdrawal' })).toHaveAttribute(
      'href',
      pathTo('transferRecord', { transferId: someMoney.transfers[0]!.id }),
    );
    expect(wallet.getByText('The last 2 of 48.')).toBeVisible();
    const payouts = screen.getByRole('region', { name: 'Payouts' });
    expect(payouts).toHaveTextContent('₦2,000Access Bank, account ending in 5678');
    expect(payouts).toHaveTextContent('Under review');
    const note = within(screen.getByRole('region', { name: 'Pledges and notes' })).getByRole('link', {
      name: '₦40,000',
    });
    expect(note).toHaveAttribute('href', pathTo('loanReview', { loanId: someMoney.holdings[0]!.loanId }));
  });

  test('shows devices, and other accounts on the same one', async () => {
    const { email } = await members.create('registered');
    const id = await idOf(email);
    answerCall('userRecord', 200, { ...record, id });
    answerCall('personSignIns', 200, someSignIns);
    const { user } = await openRecord(id);
    await user.click(await screen.findByRole('tab', { name: 'Sign-ins' }));
    const others = within(await screen.findByRole('region', { name: 'Other accounts on the same device' }));
    expect(others.getByRole('link')).toHaveAttribute(
      'href',
      `${pathTo('userRecord', { userId: someSignIns.shared[0]!.personId })}?tab=signIns`,
    );
    const [open, ended] = within(screen.getByRole('list', { name: 'Sign-ins' })).getAllByRole('listitem');
    expect(open).toHaveTextContent(/^Chrome on Android.*Signed in$/);
    expect(ended).not.toHaveTextContent('Signed in');
  });

  test('signs a user out everywhere, with a reason', async () => {
    const { email } = await members.create('registered');
    const id = await idOf(email);
    answerCall('userRecord', 200, { ...record, id });
    answerCall('personSignIns', 200, someSignIns);
    const { user } = renderApp(`${pathTo('userRecord', { userId: id })}?tab=signIns`, await members.signInAsAdmin());
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Sign .* out everywhere\?$/ }));
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(await dialog.findByText('A reason is required')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They lost their phone');
    answerCall('signOutPerson', 200, { success: true });
    answerCall('personSignIns', 200, {
      ...someSignIns,
      signIns: someSignIns.signIns.map((signIn) => ({ ...signIn, isOpen: false })),
    });
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
    });
  });

  test("shows a user's complaints, the decisions about them, and mails sent", async () => {
    const { email } = await members.create('registered');
    const id = await idOf(email);
    answerCall('userRecord', 200, { ...record, id });
    answerCall('personContacts', 200, someContacts);
    const { user } = await openRecord(id);
    await user.click(await screen.findByRole('tab', { name: 'Contacts' }));
    const decisions = await screen.findByRole('list', { name: 'Approvals' });
    expect(decisions).toHaveTextContent(/Pay out a loan.*Proposed by Chidi Eze.*approved by Femi Bello.*“As agreed”/);
    const [code, notice] = within(screen.getByRole('list', { name: 'Emails' })).getAllByRole('listitem');
    expect(code).toHaveTextContent(/^•••••• is your Peerlend withdrawal code.*with a codeRefused by the email server$/);
    expect(notice).toHaveTextContent(/^Peerlend: your loan is paid out/);
    expect(screen.getByRole('list', { name: 'Complaints' })).toHaveTextContent('“My shop was flooded.”');
  });

  test("contacts list earlier addresses and names, and a new address is proposed beside the BVN's data", async () => {
    const { email } = await members.create('registered');
    const id = await idOf(email);
    answerCall('userRecord', 200, { ...record, id });
    answerCall('personContacts', 200, someContacts);
    answerCall('compareIdentity', 200, {
      profile: { firstName: 'Adaeze', lastName: 'Obi' },
      bvn: { firstName: 'Adaeze', lastName: 'Obi' },
      name: 'same',
      dateOfBirth: 'differs',
    });
    answerCall('proposeEmailChange', 200, { success: true });
    const { user } = await openRecord(id);
    await user.click(await screen.findByRole('tab', { name: 'Contacts' }));
    const [proposed, done] = within(await screen.findByRole('list', { name: 'Email, phone and name' })).getAllByRole(
      'listitem',
    );
    expect(proposed).toHaveTextContent('adaeze.obi@mail.example → adaeze@another.example');
    expect(proposed).toHaveTextContent('Proposed');
    expect(done).toHaveTextContent(/^NameAda Obi → Adaeze Obi.*to the name of the BVNChanged$/);
    await user.click(screen.getByRole('button', { name: 'Propose another email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose another email?' }));
    const table = await dialog.findByRole('table', { name: 'Profile and BVN' });
    expect(within(table).getByRole('row', { name: /^Born/ })).toHaveTextContent('Bornnot shown hereDiffers');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await dialog.findByText('A reason is required')).toBeVisible();
    put(dialog.getByLabelText('New email'), 'adaeze@another.example');
    put(dialog.getByLabelText('Reason'), 'Knew the last deposit');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('private details need a reason, and disappear when the tab is hidden', async () => {
    const { email } = await members.create('registered');
    const id = await idOf(email);
    answerCall('userRecord', 200, { ...record, id });
    answerCall('showPrivateDetails', 200, { accountNumber: '0012345678', dateOfBirth: '1990-05-17' });
    const { user } = await openRecord(id);
    await user.click(await screen.findByRole('button', { name: 'Show the private details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Show the private details?' }));
    put(dialog.getByLabelText('Reason'), 'Asked for by the police');
    await user.click(dialog.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('0012345678')).toBeVisible();
    expect(detailsIn('Private details')).toMatchObject({ 'Date of birth': '17 May 1990', Phone: 'Not given yet' });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.queryByText('0012345678')).not.toBeInTheDocument();
    expect(detailsIn('Private details')).toMatchObject({ 'Account number': 'ends in 5678' });
  });

  test("shows why the account can't be deleted, or when it was deleted", async () => {
    const { email } = await members.create('registered');
    const id = await idOf(email);
    answerCall('userRecord', 200, { ...record, id, deletionBars: ['money', 'frozen'] });
    await openRecord(id);
    const card = within(await screen.findByRole('region', { name: 'Deleting the account' }));
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Money in the wallet',
      'Being frozen',
    ]);
    answerCall('userRecord', 200, { ...record, id, deletionBars: [], deletedAt: '2026-11-20T09:00:00.000Z' });
    await openRecord(id);
    expect(await screen.findByRole('region', { name: 'Deleted' })).toHaveTextContent('20 Nov 2026');
  });

  test("opening a deleted account's kept data is proposed, and takes two administrators", async () => {
    const { email } = await members.create('registered');
    const id = await idOf(email);
    const deleted = { ...record, id, deletionBars: [], deletedAt: '2026-11-20T09:00:00.000Z' };
    const closed = { ...deleted, kept: { isOpen: false, isOpeningProposed: false } };
    answerCall('userRecord', 200, closed);
    answerCall('proposeKeptOpening', 200, { success: true });
    const { user } = await openRecord(id);
    await user.click(await screen.findByRole('button', { name: 'Propose to open' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose to open the kept data?' }));
    put(dialog.getByLabelText('Reason'), 'Asked for by the police');
    answerCall('userRecord', 200, { ...deleted, kept: { isOpen: false, isOpeningProposed: true } });
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText(/^Opening it is proposed/)).toBeVisible();

    answerCall('userRecord', 200, { ...deleted, kept: { isOpen: true, isOpeningProposed: false } });
    answerCall('keptPerson', 200, {
      firstName: 'Ọlá',
      lastName: 'Obi',
      email: 'ola@mail.example',
      bvnLastFour: '7777',
      loans: [{ wasLate: true, wasDefaulted: false }],
      keptAt: '2026-11-20T09:00:00.000Z',
      keepUntil: '2031-11-20T09:00:00.000Z',
    });
    const opened = await openRecord(id);
    expect(screen.queryByText('Ọlá Obi')).not.toBeInTheDocument();
    await opened.user.click(await screen.findByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Ọlá Obi')).toBeVisible();
    expect(detailsIn('Kept by law')).toMatchObject({
      Email: 'ola@mail.example',
      BVN: 'ends in 7777',
      Loans: '1 ended, 1 late, 0 in default',
    });
  });

  test('the release of a complete file is proposed with its promise, then saved as a ZIP', async () => {
    const { email } = await members.create('registered');
    const id = await idOf(email);
    answerCall('userRecord', 200, { ...record, id });
    answerCall('proposeDataRelease', 200, { success: true });
    const { user } = await openRecord(id);
    await user.click(await screen.findByRole('button', { name: 'Propose release' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Propose to release this person’s complete file?' }),
    );
    put(dialog.getByLabelText('Reason'), 'The person asked');
    answerCall('userRecord', 200, { ...record, id, release: { promisedBy: '2026-11-24T09:00:00.000Z' } });
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText(/^The release is proposed/)).toBeVisible();
    expect(screen.getByText(/^It is due by 24 Nov 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download the ZIP' })).not.toBeInTheDocument();

    answerCall('userRecord', 200, { ...record, id, release: { openUntil: '2026-12-01T09:00:00.000Z' } });
    answerCall('releasedData', 200, 'PK', { 'content-type': 'application/zip' });
    const saved = watchSavedFiles();
    const opened = await openRecord(id);
    await opened.user.click(await screen.findByRole('button', { name: 'Download the ZIP' }));
    await waitFor(() => expect(saved.map((one) => one.name)).toEqual(['peerlend_everything.zip']));
  });

  test('saves all data about the user as a file', async () => {
    const { email } = await members.create('registered');
    const saved = watchSavedFiles();
    const { user } = await openRecord(await idOf(email));
    await user.click(await screen.findByRole('button', { name: 'Download their data' }));
    await waitFor(() => expect(saved.map((one) => one.name)).toEqual(['peerlend_personal_data.json']));
  });

  test('missing details say so', async () => {
    const { email } = await members.create('registered');
    await openRecord(await idOf(email));
    await screen.findByRole('heading', { level: 1 });
    expect(detailsIn('Bank account')).toEqual({
      Bank: 'Not given yet',
      'Bank code': 'Not given yet',
    });
  });

  test.each([NOBODY, 'nobody'])('the id %s is unknown: the page says so, and the session stays', async (id) => {
    const { user, path } = await openRecord(id);
    expect(await screen.findByRole('heading', { level: 1, name: 'No such user' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to all users' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'All Users' })).toBeVisible();
    expect(path()).toBe(pathTo('allUsers'));
  });

  test('one administrator can freeze a person; unfreezing takes two', async () => {
    const { email, firstName, lastName } = await members.create('verified');
    const id = await idOf(email);
    const { user, router } = await openRecord(id);
    await user.click(await screen.findByRole('button', { name: 'Freeze the person' }));
    const freezing = within(await screen.findByRole('dialog', { name: `Freeze ${firstName} ${lastName}?` }));
    await user.click(freezing.getByRole('button', { name: 'Freeze' }));
    expect(await freezing.findByText('A reason is required')).toBeVisible();
    put(freezing.getByLabelText('Reason'), 'Asked for by the bank');
    await user.click(freezing.getByRole('button', { name: 'Freeze' }));
    expect(await screen.findByRole('region', { name: 'Frozen' })).toHaveTextContent('“Asked for by the bank”');

    await user.click(screen.getByRole('button', { name: 'Propose to unfreeze the person' }));
    const unfreezing = within(await screen.findByRole('dialog'));
    expect(unfreezing.getByText('Another administrator has to approve it.')).toBeVisible();
    put(unfreezing.getByLabelText('Reason'), 'The bank was wrong');
    await user.click(unfreezing.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'Frozen' })).toBeVisible();
    expect(await screen.findByText(/^Unfreezing is proposed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Propose to unfreeze the person' })).not.toBeInTheDocument();
    await act(() => router.navigate(pathTo('approvals')));
    const proposal = (await screen.findByText('The bank was wrong')).closest('li')!;
    expect(proposal).toHaveTextContent('You proposed this, so another administrator has to decide.');
  });

  test('a call without an answer keeps the session, and can be retried', async () => {
    const { email } = await members.create('verified');
    const id = await idOf(email);
    failCall('userRecord');
    const { user } = await openRecord(id);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    restoreCall('userRecord');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(email)).toBeVisible();
  });

  test.each([
    ['a refusal', 403, 'NOT_AN_ADMIN|This account is not an administrator'],
    ['too many calls', 429, 'RATE_LIMITED|Please wait a minute'],
    ['a failure of the server', 500, 'SERVER_ERROR|'],
  ])('%s: the page says so, and the session stays', async (_name, status, errorMessage) => {
    answerCall('userRecord', status, { errorMessage });
    const { path } = await openRecord(NOBODY);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(path()).toBe(pathTo('userRecord', { userId: NOBODY }));
    expect(localStorage.getItem('token')).not.toBeNull();
  });
});
