import { screen, waitFor, within } from '@testing-library/react';
import { answerTemplates } from '#contract/office/complaints/answerTemplates';
import type { ReceivedComplaint } from '#contract/office/complaints/complaintSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, dropCall, timesSent } from '#support/app/network';
import { put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';

const ID = '00000000-0000-4000-8000-000000000000';
const waiting: ReceivedComplaint = {
  id: ID,
  kind: 'cannotPay',
  loanId: ID,
  words: 'My shop was flooded',
  sentAt: '2026-11-20T09:00:00.000Z',
  answerDueAt: '2026-11-22T09:00:00.000Z',
  personId: ID,
  personName: 'Adaeze Obi',
  isOverdue: true,
  messages: [],
};

describe('/admin/complaints', () => {
  test('shows the author, the complaint, the due date and the answer', async () => {
    answerCall('complaintQueue', 200, [waiting]);
    answerCall('answerComplaint', 200, { success: true });
    const { user } = renderApp(pathTo('complaintQueue'), await members.signInAsAdmin());
    const list = within(await screen.findByRole('list', { name: 'Complaints' }));
    expect(screen.getAllByRole('heading', { name: 'Complaints' })).toHaveLength(1);
    expect(list.getByRole('listitem')).toHaveTextContent(
      'Adaeze ObiOverdueI can’t pay · unassignedMy shop was flooded',
    );
    const thread = within(screen.getByRole('list', { name: 'Conversation' }));
    expect(thread.getByRole('listitem')).toHaveTextContent(
      /I can’t pay: Adaeze ObiMy shop was flooded.*the answer was due/,
    );
    expect(thread.getByRole('link', { name: 'The loan' })).toHaveAttribute(
      'href',
      pathTo('loanReview', { loanId: ID }),
    );
    await user.click(thread.getByRole('button', { name: 'Answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer Adaeze Obi' }));
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }));
    expect(await dialog.findByText('Please write an answer')).toBeVisible();
    put(dialog.getByLabelText('Answer'), 'Could you pay half?');
    // A click outside the dialog keeps what was typed.
    await user.click(screen.getByRole('dialog').closest('.MuiDialog-container') ?? document.body);
    expect(dialog.getByLabelText('Answer')).toHaveValue('Could you pay half?');
    // The text stays when the call gets no answer (docs/product/app.md#no-answer).
    dropCall('answerComplaint');
    dropCall('complaintQueue');
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText(/^Something went wrong$/)).toBeVisible();
    expect(screen.getByLabelText('Answer')).toHaveValue('Could you pay half?');
    answerCall('answerComplaint', 200, { success: true });
    const answeredAt = '2026-11-21T09:00:00.000Z';
    const words = 'Could you pay half?';
    const answered: ReceivedComplaint = {
      ...waiting,
      answer: words,
      answeredAt,
      messages: [{ author: 'administrator', words, sentAt: answeredAt }],
    };
    answerCall('complaintQueue', 200, [answered]);
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }));
    expect(await thread.findByText('Could you pay half?')).toBeVisible();
    expect(thread.queryByRole('button', { name: 'Answer' })).toBeNull();
    expect(timesSent('answerComplaint')).toBe(2);
  });

  test('the share of answers in time is not rounded up, and unknown before the first answer', async () => {
    answerCall('complaintQueue', 200, [waiting]);
    const figures = { waiting: 1, overdue: 1, answered: 200, answeredInTime: 199 };
    answerCall('complaintFigures', 200, figures);
    const { unmount } = renderApp(pathTo('complaintQueue'), await members.signInAsAdmin());
    expect(await screen.findByText('199 of 200 in 90 days')).toBeVisible();
    expect(screen.getByText('99%')).toBeVisible();
    unmount();
    answerCall('complaintFigures', 200, { ...figures, answered: 0, answeredInTime: 0 });
    renderApp(pathTo('complaintQueue'), await members.signInAsAdmin());
    expect(await screen.findByText('no answers in 90 days')).toBeVisible();
    expect(screen.getByText('–')).toBeVisible();
  });

  test('a template is inserted into the answer and can be edited; several follow each other', async () => {
    answerCall('complaintQueue', 200, [waiting]);
    answerCall('answerComplaint', 200, { success: true });
    const { user } = renderApp(pathTo('complaintQueue'), await members.signInAsAdmin());
    await user.click(await screen.findByRole('button', { name: 'Answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer Adaeze Obi' }));
    await user.click(dialog.getByRole('button', { name: answerTemplates.sorry.label }));
    await user.click(dialog.getByRole('button', { name: answerTemplates.cannotPay.label }));
    const field = dialog.getByLabelText('Answer');
    expect(field).toHaveValue(`${answerTemplates.sorry.text.trimEnd()}\n\n${answerTemplates.cannotPay.text}`);
    put(field, 'In my own words');
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }));
    await waitFor(() => expect(timesSent('answerComplaint')).toBe(1));
  });

  test('an administrator takes a complaint and gives it back, and reads the whole thread', async () => {
    const messages: ReceivedComplaint['messages'] = [
      { author: 'administrator', words: 'Could you pay half?', sentAt: '2026-11-21T09:00:00.000Z' },
      { author: 'person', words: 'Not before December', sentAt: '2026-11-22T09:00:00.000Z' },
    ];
    const thread = { ...waiting, messages };
    answerCall('complaintQueue', 200, [thread]);
    answerCall('assignComplaint', 200, { success: true });
    const { user } = renderApp(pathTo('complaintQueue'), await members.signInAsAdmin());
    const shown = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'Could you pay half?Answer, 21 Nov 2026, 10:00',
      'Not before DecemberAdaeze Obi, 22 Nov 2026, 10:00',
    ]);
    answerCall('complaintQueue', 200, [{ ...thread, assignedToId: ID, assignedTo: 'Femi Bello' }]);
    await user.click(screen.getByRole('button', { name: 'Assign to me: the complaint of Adaeze Obi' }));
    expect(await screen.findByText('Femi Bello')).toBeVisible();
    answerCall('complaintQueue', 200, [thread]);
    await user.click(screen.getByRole('button', { name: 'Return to queue: the complaint of Adaeze Obi' }));
    expect(await screen.findByRole('button', { name: 'Assign to me: the complaint of Adaeze Obi' })).toBeVisible();
    expect(timesSent('assignComplaint')).toBe(2);
  });
});
