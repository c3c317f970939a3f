import { screen, waitFor, within } from '@testing-library/react';
import type { Complaint } from '#contract/office/complaints/complaintSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, dropCall, restoreCall, timesSent } from '#support/app/network';
import { findToast, openAs, put } from '#support/app/openAs';
import { shownLoans } from '#support/loans/shownLoans';

describe('complaints', () => {
  test('a sent complaint is listed with the date its answer is due', async () => {
    const { user } = await openAs('complete', pathTo('complaints'));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please write what happened')).toBeVisible();
    put(screen.getByLabelText('Your complaint'), 'The app is slow');
    // The text stays when the call gets no answer (docs/product/app.md#no-answer).
    dropCall('sendComplaint');
    dropCall('myComplaints');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByLabelText('Your complaint')).toHaveValue('The app is slow');
    restoreCall('sendComplaint');
    restoreCall('myComplaints');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await findToast('Someone replies within 48 hours, under Complaints. We email you when they have', 'Sent');
    const list = await screen.findByRole('list', { name: 'Your messages' });
    expect(list).toHaveTextContent(/^Complaint.*The app is slowWe answer by /);
    expect(screen.getByLabelText('Your complaint')).toHaveValue('');
  });

  test('our answer is shown below it', async () => {
    const answered: Complaint = {
      id: '00000000-0000-4000-8000-000000000000',
      kind: 'cannotPay',
      words: 'My shop was flooded',
      sentAt: '2026-11-20T09:00:00.000Z',
      answerDueAt: '2026-11-22T09:00:00.000Z',
      isOverdue: false,
      answer: 'Could you pay half?',
      answeredAt: '2026-11-21T09:00:00.000Z',
      replyUntil: '2026-12-05T09:00:00.000Z',
      messages: [{ author: 'administrator', words: 'Could you pay half?', sentAt: '2026-11-21T09:00:00.000Z' }],
    };
    answerCall('myComplaints', 200, [answered]);
    await openAs('complete', pathTo('complaints'));
    const list = await screen.findByRole('list', { name: 'Your messages' });
    expect(list).toHaveTextContent(/^I can’t pay.*My shop was floodedCould you pay half\?Our answer, /);
  });

  test('a person replies below an answer, and another answer is due', async () => {
    const answeredAt = '2026-11-21T09:00:00.000Z';
    const answered: Complaint = {
      id: '00000000-0000-4000-8000-000000000000',
      kind: 'complaint',
      words: 'The app is slow',
      sentAt: '2026-11-20T09:00:00.000Z',
      answerDueAt: '2026-11-22T09:00:00.000Z',
      isOverdue: false,
      answer: 'Better now?',
      answeredAt,
      replyUntil: '2026-12-05T09:00:00.000Z',
      messages: [{ author: 'administrator', words: 'Better now?', sentAt: answeredAt }],
    };
    const { answer: _answer, answeredAt: _answeredAt, replyUntil: _replyUntil, ...waiting } = answered;
    const words = '<b>Still</b> slow';
    const message: Complaint['messages'][number] = { author: 'person', words, sentAt: '2026-11-23T09:00:00.000Z' };
    const due = { ...waiting, answerDueAt: '2026-11-25T09:00:00.000Z', messages: [...waiting.messages, message] };
    answerCall('myComplaints', 200, [answered]);
    answerCall('replyToComplaint', 201, due);
    const { user } = await openAs('complete', pathTo('complaints'));
    const list = within(await screen.findByRole('list', { name: 'Your messages' }));
    expect(list.getByText('You can reply until 5 Dec 2026, 10:00.')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Reply' }));
    await user.click(list.getByRole('button', { name: 'Send message' }));
    expect(await list.findByText('Please write a message')).toBeVisible();
    put(list.getByLabelText('Your message'), words);
    answerCall('myComplaints', 200, [due]);
    await user.click(list.getByRole('button', { name: 'Send message' }));
    expect(await list.findByText('We answer by 25 Nov 2026, 10:00.')).toBeVisible();
    const thread = within(list.getByRole('list', { name: 'Messages' })).getAllByRole('listitem');
    expect(thread.map(({ textContent }) => textContent)).toEqual([
      'Better now?Our answer, 21 Nov 2026, 10:00',
      '<b>Still</b> slowYou, 23 Nov 2026, 10:00',
    ]);
    expect(timesSent('replyToComplaint')).toBe(1);
  });

  test('a closed complaint says so and accepts no reply', async () => {
    const closed: Complaint = {
      id: '00000000-0000-4000-8000-000000000000',
      kind: 'complaint',
      words: 'The app is slow',
      sentAt: '2026-02-20T09:00:00.000Z',
      answerDueAt: '2026-02-22T09:00:00.000Z',
      isOverdue: false,
      answer: 'Better now?',
      answeredAt: '2026-02-21T09:00:00.000Z',
      messages: [{ author: 'administrator', words: 'Better now?', sentAt: '2026-02-21T09:00:00.000Z' }],
    };
    answerCall('myComplaints', 200, [closed]);
    await openAs('complete', pathTo('complaints'));
    const list = within(await screen.findByRole('list', { name: 'Your messages' }));
    expect(list.getByText('This one is closed. You can write a new message above.')).toBeVisible();
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });

  test('an overdue answer shows an apology', async () => {
    const overdue: Complaint = {
      id: '00000000-0000-4000-8000-000000000000',
      kind: 'complaint',
      words: 'The app is slow',
      sentAt: '2026-02-25T09:00:00.000Z',
      answerDueAt: '2026-02-27T09:00:00.000Z',
      isOverdue: true,
      messages: [],
    };
    answerCall('myComplaints', 200, [overdue]);
    await openAs('complete', pathTo('complaints'));
    const list = await screen.findByRole('list', { name: 'Your messages' });
    expect(list).toHaveTextContent('We’re late; sorry. Our answer was due by 27 Feb 2026, 10:00.');
    expect(list).not.toHaveTextContent('We answer by');
  });

  test("borrowers who can't pay choose help on the loan's page, with its cost", async () => {
    const { inTime } = shownLoans;
    answerCall('myLoan', 200, inTime);
    answerCall('askForHelp', 409, { errorMessage: 'TOO_MANY_COMPLAINTS|Please wait for one of them' });
    const { user } = await openAs('saver', pathTo('loan', { loanId: inTime.id }));
    const card = within(await screen.findByRole('region', { name: 'Trouble paying?' }));
    await user.click(card.getByRole('button', { name: 'I can’t pay' }));
    const choices = within(card.getByRole('radiogroup', { name: 'What would help you' }));
    expect(choices.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)).toEqual([
      expect.stringMatching(/^One month offAdds ₦2,133.33Next payment on 19 January 2027/),
      expect.stringMatching(/^Two months offAdds ₦4,266.66Next payment on 19 February 2027/),
      expect.stringMatching(/^A new planAdds up to ₦21,064/),
      expect.stringMatching(/^A promise to payAdds nothing/),
    ]);
    put(card.getByLabelText('What happened'), 'My shop was flooded');
    await user.click(card.getByRole('button', { name: 'Send' }));
    expect(await card.findByText('Please choose what would help you')).toBeVisible();
    await user.click(choices.getByRole('radio', { name: /^Two months off/ }));
    expect(card.getByRole('region', { name: 'The payment holiday that you ask for' })).toHaveTextContent('₦4,266.66');
    await user.click(card.getByRole('button', { name: 'Send' }));
    expect(await card.findByText('Please wait for one of them')).toBeVisible();
    await waitFor(() => expect(timesSent('askForHelp')).toBe(1));
    await user.click(choices.getByRole('radio', { name: /^A promise to pay/ }));
    await user.click(card.getByRole('button', { name: 'Send' }));
    expect(await card.findByText('Please choose a day')).toBeVisible();
    put(card.getByLabelText('Amount in naira'), '5,000');
    put(card.getByLabelText('You pay by'), '2026-11-30');
    await user.click(card.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(timesSent('askForHelp')).toBe(2));
  });

  test('earlier requests and promises are shown', async () => {
    const { replanned } = shownLoans;
    answerCall('myLoan', 200, replanned);
    await openAs('saver', pathTo('loan', { loanId: replanned.id }));
    const card = await screen.findByRole('region', { name: 'Trouble paying?' });
    expect(card).toHaveTextContent('You asked for two months off, which adds ₦4,266.66.');
    expect(card).toHaveTextContent('You promised to pay ₦5,000 by 30 November 2026.');
  });

  test("a request for a new plan stays visible on the loan's page until it is answered", async () => {
    const { late } = shownLoans;
    const asked: Complaint = {
      id: '00000000-0000-4000-8000-000000000000',
      kind: 'cannotPay',
      loanId: late.id,
      words: "I'd like a new plan.",
      sentAt: '2026-02-25T09:00:00.000Z',
      answerDueAt: '2026-02-27T09:00:00.000Z',
      isOverdue: false,
      messages: [],
    };
    const aboutAnother: Complaint = { ...asked, loanId: asked.id, sentAt: '2026-02-20T09:00:00.000Z' };
    const answered: Complaint = {
      ...asked,
      sentAt: '2026-02-21T09:00:00.000Z',
      answeredAt: '2026-02-22T09:00:00.000Z',
    };
    answerCall('myComplaints', 200, [aboutAnother, answered, asked]);
    answerCall('myLoan', 200, late);
    await openAs('saver', pathTo('loan', { loanId: late.id }));
    const card = within(await screen.findByRole('region', { name: 'Trouble paying?' }));
    const link = await card.findByRole('link', { name: 'Read or add to your message' });
    expect(link).toHaveAttribute('href', pathTo('complaints'));
    expect(card.getByRole('status')).toHaveTextContent(
      /^You wrote to us on 25 Feb 2026, 10:00\. We answer by 27 Feb 2026, 10:00\. Read or add to your message$/,
    );
  });
});
