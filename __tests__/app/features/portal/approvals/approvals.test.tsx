import { screen, waitFor, within } from '@testing-library/react';
import type { ApprovalKind } from '#contract/office/approvals/approvals';
import type { PendingApproval, PendingApprovalOf, WaitingProposal } from '#contract/office/approvals/approvalSchema';
import { kobo, naira } from '#contract/money/kobo';
import { approvalTitles } from '#contract/office/approvals/approvalTitles';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, failCall, restoreCall, timesSent } from '#support/app/network';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';

const ID = '00000000-0000-4000-8000-000000000000';

const common: WaitingProposal = {
  id: ID,
  proposedBy: 'Chidi Eze',
  isOwn: false,
  proposedAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-26T09:00:00.000Z',
};
const person = { personId: ID, personName: 'Adaeze Obi' };
const lateLoan = { ...common, ...person, loanId: ID, outstandingKobo: naira(60_000), daysPastDue: 97, isVoid: false };

const disbursement: PendingApproval = {
  ...common,
  ...person,
  kind: 'disbursement',
  loanId: ID,
  paidOutKobo: naira(77_600),
};
const answerWith = (...waiting: PendingApproval[]) => answerCall('approvals', 200, waiting);

const open = async () => renderApp(pathTo('approvals'), await members.signInAsAdmin());
const waiting = async () => within(await screen.findByRole('list', { name: 'Waiting for a second administrator' }));

describe('/admin/approvals', () => {
  test('an unreadable proposal says so, and can only be refused', async () => {
    answerWith({ ...common, kind: 'unreadable', of: 'houseFunding' }, { ...disbursement, id: person.personId + '1' });
    answerCall('refuseProposal', 200, { success: true });
    const { user } = await open();
    const list = await waiting();
    expect(list.getByRole('heading', { name: 'Pay out a loan' })).toBeVisible();
    const [broken] = list.getAllByRole('listitem');
    const line = within(broken!);
    expect(line.getByRole('heading', { name: 'Book company funds' })).toBeVisible();
    expect(line.getByText(/^Its content can’t be read/)).toBeVisible();
    expect(line.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await user.click(line.getByRole('button', { name: 'Refuse' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse: book company funds?' }));
    answerCall('approvals', 200, []);
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('Nothing waits for approval')).toBeVisible();
    expect(timesSent('refuseProposal')).toBe(1);
  });

  test('a proposal shows its subject, person and proposer; it is approved with a confirmation', async () => {
    answerWith(disbursement);
    answerCall('approveProposal', 200, { success: true });
    const { user } = await open();
    const list = await waiting();
    expect(list.getByRole('heading', { name: 'Pay out a loan' })).toBeVisible();
    expect(list.getByRole('link', { name: '₦77,600' })).toHaveAttribute('href', pathTo('loanReview', { loanId: ID }));
    expect(list.getByText(/Chidi Eze/)).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve: pay out a loan?' }));
    expect(timesSent('approveProposal')).toBe(0);
    answerCall('approvals', 200, []);
    expect(dialog.getByText(/^Proposed by/)).toHaveTextContent('Proposed by Chidi Eze, 21 Nov 2026, 10:00');
    const payOut = dialog.getByRole('button', { name: 'Pay out ₦77,600' });
    expect(payOut).toHaveClass('MuiButton-colorError');
    await user.click(payOut);
    expect(await screen.findByText('Nothing waits for approval')).toBeVisible();
    expect(timesSent('approveProposal')).toBe(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // The proposal may have moved company funds, so the card below loads again.
    await waitFor(() => expect(timesSent('ledgerStatus')).toBe(2));
  });

  test('a default shows the outstanding amount, the borrower and the reason', async () => {
    answerWith({ ...lateLoan, kind: 'default', reason: 'No answer' });
    const { user } = await open();
    const list = await waiting();
    expect(list.getByRole('listitem')).toHaveTextContent('₦60,000 not repaid by Adaeze Obi, 97 days late“No answer”');
    await user.click(list.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve: put a loan in default?' });
    expect(dialog).toHaveTextContent('no more interest or fees are added');
    expect(dialog).toHaveTextContent('Reason: “No answer”');
    expect(within(dialog).getByRole('button', { name: 'Call in ₦60,000' })).toHaveClass('MuiButton-colorError');
  });

  test("a new plan says whether the borrower has agreed, and can't be approved before", async () => {
    answerWith({ ...lateLoan, kind: 'replan', newPlan: { months: 8, firstDueOn: '2027-01-19', isAgreed: false } });
    await open();
    const list = await waiting();
    expect(list.getByRole('listitem')).toHaveTextContent(
      '₦60,000 not repaid by Adaeze Obi, 97 days late, in 8 instalments from 19 January 2027; the borrower has not agreed yet',
    );
    expect(list.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(list.getByRole('button', { name: 'Refuse' })).toBeEnabled();
  });

  test('a bank account change shows the account and its owner', async () => {
    answerWith({ ...common, ...person, kind: 'bankAccountChange', bankAccount: 'Access Bank, ending in 6789' });
    await open();
    expect((await waiting()).getByRole('listitem')).toHaveTextContent('Access Bank, ending in 6789, for Adaeze Obi');
  });

  test("a proposal whose loan has changed is void, says so, and can't be decided", async () => {
    answerWith({ ...lateLoan, kind: 'default', isVoid: true });
    await open();
    const list = await waiting();
    expect(list.getByText(/^Void: the loan has changed since/)).toBeVisible();
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });

  const amountKobo = naira(1500);
  const shown: { [Kind in ApprovalKind]: [about: PendingApprovalOf<Kind>, text: string] } = {
    disbursement: [disbursement, '₦77,600 to Adaeze Obi'],
    default: [{ ...lateLoan, kind: 'default' }, '₦60,000 not repaid by Adaeze Obi, 97 days late'],
    writeOff: [{ ...lateLoan, kind: 'writeOff' }, '₦60,000 not repaid by Adaeze Obi, 97 days late'],
    replan: [
      { ...lateLoan, kind: 'replan', newPlan: { months: 8, firstDueOn: '2027-01-19', isAgreed: true } },
      '₦60,000 not repaid by Adaeze Obi, 97 days late, in 8 instalments from 19 January 2027; the borrower has agreed',
    ],
    holiday: [
      {
        ...lateLoan,
        kind: 'holiday',
        holiday: {
          months: 2,
          costKobo: naira(4_266),
          nextDueOn: '2027-01-19',
          endsOn: '2027-06-19',
          lastInstalmentKobo: naira(16_700),
          askedAt: '2026-11-20T09:00:00.000Z',
          isProposed: true,
        },
      },
      '₦60,000 not repaid by Adaeze Obi, 97 days late: two months without an instalment, the next is due on 19 January 2027; it adds ₦4,266 of interest, which the borrower has seen',
    ],
    feeWaiver: [
      { ...common, ...person, kind: 'feeWaiver', loanId: ID, chargedOn: '2026-10-12', amountKobo },
      '₦1,500, charged to Adaeze Obi on 12 October 2026',
    ],
    factorReset: [{ ...common, ...person, kind: 'factorReset' }, 'Adaeze Obi'],
    dataRelease: [
      { ...common, ...person, kind: 'dataRelease', promisedBy: '2026-11-24T09:00:00.000Z' },
      'Adaeze Obi, due by 24 Nov 2026, 10:00',
    ],
    keptOpening: [{ ...common, ...person, kind: 'keptOpening' }, 'Adaeze Obi'],
    unfreezing: [{ ...common, ...person, kind: 'unfreezing' }, 'Adaeze Obi'],
    invitation: [
      { ...common, kind: 'invitation', email: 'ngozi@mail.example', roles: ['credit', 'support'] },
      'ngozi@mail.example, as Credit, Support',
    ],
    removal: [{ ...common, ...person, kind: 'removal' }, 'Adaeze Obi'],
    suspension: [{ ...common, ...person, kind: 'suspension' }, 'Adaeze Obi'],
    reinstatement: [{ ...common, ...person, kind: 'reinstatement' }, 'Adaeze Obi'],
    roles: [
      { ...common, ...person, kind: 'roles', before: ['owner'], roles: ['treasury', 'auditor'] },
      'Adaeze Obi: from Owner to Treasury, Auditor',
    ],
    suspenseAssignment: [{ ...common, ...person, kind: 'suspenseAssignment', amountKobo }, '₦1,500 to Adaeze Obi'],
    suspenseReturn: [
      { ...common, kind: 'suspenseReturn', amountKobo, bankAccount: 'Ada Obi, Access Bank, ending in 0017' },
      '₦1,500 to Ada Obi, Access Bank, ending in 0017',
    ],
    journalEntry: [
      {
        ...common,
        ...person,
        kind: 'journalEntry',
        entry: 'compensation',
        amountKobo,
        evidence: 'Complaint of Monday',
      },
      'A person is compensated: ₦1,500, Adaeze Obi. Evidence: “Complaint of Monday”',
    ],
    resuming: [
      { ...common, kind: 'resuming', cause: 'ledgerFault', pausedBecause: 'All balances sum to 0' },
      'The check of the ledger has found faults: “All balances sum to 0”',
    ],
    monthClosing: [
      { ...common, kind: 'monthClosing', month: '2026-10', postings: 12_345, debitKobo: amountKobo },
      'October 2026: 12,345 postings, debits and credits of ₦1,500 each',
    ],
    houseFunding: [{ ...common, kind: 'houseFunding', amountKobo }, '₦1,500'],
    housePayout: [
      { ...common, kind: 'housePayout', amountKobo, bankAccount: 'the operator’s account 0123456789' },
      '₦1,500 to the operator’s account 0123456789',
    ],
    emailChange: [
      {
        ...common,
        ...person,
        kind: 'emailChange',
        email: 'ada@mail.example',
        newEmail: 'adaeze@mail.example',
        approvableFrom: '2026-11-23T09:00:00.000Z',
        identity: {
          profile: { firstName: 'Adaeze', lastName: 'Obi' },
          bvn: { firstName: 'Adaeze', lastName: 'Obi' },
          name: 'same',
          dateOfBirth: 'differs',
        },
      },
      'Adaeze Obi. Can be approved from 23 Nov 2026, 10:00Oldada@mail.exampleNewadaeze@mail.exampleProfileBVNMatchNameAdaeze ObiAdaeze ObiThe sameBornnot shown hereDiffers',
    ],
    nameChange: [
      {
        ...common,
        ...person,
        kind: 'nameChange',
        newName: 'Adaeze Ngozi Obi',
        identity: {
          profile: { firstName: 'Adaeze', lastName: 'Obi' },
          name: 'unknown',
          dateOfBirth: 'unknown',
        },
      },
      'Adaeze Obi: to Adaeze Ngozi ObiProfileBVNMatchNameAdaeze ObiUnknownNot knownBornnot shown hereNot known',
    ],
    bankAccountChange: [
      { ...common, ...person, kind: 'bankAccountChange', bankAccount: 'Access Bank, ending in 6789' },
      'Access Bank, ending in 6789, for Adaeze Obi',
    ],
    screeningDecision: [
      {
        ...common,
        ...person,
        kind: 'screeningDecision',
        decision: 'confirmed',
        list: 'UN',
        reference: 'QDi.001',
        entryName: 'ADA NGOZI OBI',
      },
      'Adaeze Obi and ADA NGOZI OBI on the list UN (QDi.001): the listed person',
    ],
    lendingTerms: [{ ...common, kind: 'lendingTerms', termsVersion: 2 }, 'Version 2, and what it would change'],
    withdrawalRelease: [
      {
        ...common,
        ...person,
        kind: 'withdrawalRelease',
        amountKobo,
        bankAccount: 'Access Bank, ending in 6789',
        accountName: 'Somebody Else',
        reasons: ['account', 'newDevice'],
      },
      '₦1,500 for Adaeze Obi to Access Bank, ending in 6789, held by “Somebody Else”. It waits because of: Account name doesn’t match the customer; A device and a network new to the account',
    ],
    reversal: [{ ...common, ...person, kind: 'reversal', transferId: ID, amountKobo }, '₦1,500 from Adaeze Obi'],
  };

  test('each kind shows its person and subject', async () => {
    const kinds = Object.values(shown);
    answerWith(...kinds.map(([approval], index) => ({ ...approval, id: String(index) })));
    await open();
    const rows = (await waiting()).getAllByRole('listitem');
    expect(rows).toHaveLength(kinds.length);
    kinds.forEach(([{ kind }, text], index) => {
      expect(rows[index]).toHaveTextContent(`${approvalTitles[kind]}${text}Chidi Eze, `);
    });
  });

  test('the payout of a top-up says what it first pays off', async () => {
    answerWith({ ...disbursement, settlementKobo: naira(28_500) });
    await open();
    const [row] = (await waiting()).getAllByRole('listitem');
    expect(row).toHaveTextContent(
      '₦77,600 to Adaeze Obi. It first pays off the loan that it tops up, today with ₦28,500, and the rest goes to the wallet',
    );
  });

  test('the proposer cannot decide', async () => {
    answerWith({ ...disbursement, isOwn: true });
    await open();
    const list = await waiting();
    expect(list.getByText('You proposed this, so another administrator has to decide.')).toBeVisible();
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });

  test("the offer's maker can refuse another administrator's disbursement proposal but not approve it; nobody decides on themselves", async () => {
    answerWith(
      { ...disbursement, ownPart: 'offer' },
      { ...common, ...person, id: crypto.randomUUID(), kind: 'removal', ownPart: 'subject' },
    );
    await open();
    const list = await waiting();
    expect(list.getByText(/^You made the offer, so another administrator has to approve it/)).toBeVisible();
    expect(list.getByText('It is about you, so another administrator has to decide.')).toBeVisible();
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refuse']);
  });

  test('a proposal that nobody can approve yet can be refused, and shows when it can be approved', async () => {
    const [early] = shown.emailChange;
    answerWith({ ...early, isTooEarly: true });
    await open();
    const list = await waiting();
    expect(list.getByText(/Can be approved from 23 Nov 2026/)).toBeVisible();
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refuse']);
  });

  test('a proposal that needs another role says which, and offers nothing', async () => {
    answerWith({ ...disbursement, neededRole: 'credit' });
    await open();
    const list = await waiting();
    expect(list.getByText('Decided on by those with the role Credit.')).toBeVisible();
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });

  test('a decision that comes too late says so in the dialog', async () => {
    answerWith(disbursement);
    answerCall('refuseProposal', 409, { errorMessage: 'PROPOSAL_VOID|This proposal is no longer valid' });
    const { user } = await open();
    await user.click((await waiting()).getByRole('button', { name: 'Refuse' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await dialog.findByText('This proposal is no longer valid')).toBeVisible();
  });

  test('ledger faults and a shortfall of company funds are shown', async () => {
    failCall('ledgerStatus');
    const { user } = await open();
    expect(await screen.findByText('The ledger’s status could not be loaded')).toBeVisible();
    answerCall('ledgerStatus', 200, {
      ownFundsKobo: kobo(-150_000),
      check: {
        endedAt: '2026-11-22T01:00:00.000Z',
        isClean: false,
        results: [
          { title: 'Each transfer sums to 0', faults: 1, examples: ['Transfer 1 sums to 5 kobo'] },
          { title: 'All sums to 0', faults: 0, examples: [] },
        ],
      },
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const ledger = within(await screen.findByRole('region', { name: 'The ledger' }));
    expect(ledger.getByText(/The check found faults/)).toBeVisible();
    expect(ledger.getByText('Transfer 1 sums to 5 kobo')).toBeVisible();
    expect(ledger.getByText('₦1,500')).toBeVisible();
    expect(ledger.queryByText(/All sums to 0/)).not.toBeInTheDocument();
  });

  test('a call without an answer can be retried', async () => {
    failCall('approvals');
    const { user } = await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    restoreCall('approvals');
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });
});
