import { screen, waitFor, within } from '@testing-library/react';
import type { Alert } from '#contract/office/alerts/alertSchema';
import { pathTo } from '../../../../../src/pathTo';
import { closedAlerts, someAlerts } from '#support/administration/portal';
import { answerCall } from '#support/app/network';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';

const answerAlerts = (alerts: Alert[]) => {
  answerCall('alerts', 200, alerts, { 'x-total-count': String(alerts.length) });
};
const openAlerts = async () => renderApp(pathTo('alerts'), await members.signInAsAdmin());

describe('/admin/alerts', () => {
  test('without alerts, the page says that nothing needs attention', async () => {
    answerAlerts([]);
    await openAlerts();
    expect(await screen.findByRole('heading', { name: 'Nothing needs you' })).toBeVisible();
  });

  test('each alert shows what was found, its urgency, what to do and where, and who handles it', async () => {
    answerAlerts(someAlerts);
    await openAlerts();
    expect(await screen.findByText('1–2 of 2 alerts')).toBeVisible();
    const fault = await screen.findByRole('row', { name: /Fault in the ledger/ });
    const loan = screen.getByRole('row', { name: /Loan set aside/ });
    expect(fault).toHaveTextContent(/Fault in the ledgerUrgentCheck failed.*23 Nov 2026, 02:05–Find out what happened/);
    expect(within(fault).getByRole('link', { name: 'Open Ledger' })).toHaveAttribute('href', pathTo('ledger'));
    expect(loan).toHaveTextContent(/Loan set asideSoon.*Oluwaseun Adebayo-Okonkwo, 22 Nov 2026, 09:30The rows of/);
    expect(within(loan).queryByRole('button', { name: /Acknowledge/ })).not.toBeInTheDocument();
  });

  test('an alert about a loan or a complaint leads to it', async () => {
    const [alert, loanAlert] = someAlerts;
    const complaint = { ...alert!, kind: 'complaintDue' as const, subject: 'a1b2' };
    answerAlerts([complaint, loanAlert!]);
    await openAlerts();
    expect(await screen.findByRole('link', { name: 'Open the complaint' })).toHaveAttribute(
      'href',
      `${pathTo('complaintQueue')}?state=any&q=a1b2`,
    );
    expect(screen.getByRole('link', { name: 'Open the loan' })).toHaveAttribute(
      'href',
      pathTo('loanReview', { loanId: loanAlert!.subject }),
    );
  });

  test('an alert is acknowledged with a note', async () => {
    answerAlerts(someAlerts.slice(0, 1));
    const { user } = await openAlerts();
    await user.click(await screen.findByRole('button', { name: /^Acknowledge Fault in the ledger/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Acknowledge: Fault in the ledger' }));
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    expect(await dialog.findByText('A note is required')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'I look into it');
    answerCall('acknowledgeAlert', 200, { success: true });
    answerAlerts([
      {
        ...someAlerts[0]!,
        acknowledgedAt: '2026-11-23T08:00:00.000Z',
        acknowledgedBy: 'Ada Obi',
        note: 'I look into it',
      },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(await screen.findByText(/Ada Obi/)).toBeVisible();
  });

  test('closed alerts are listed under History, and the address keeps that tab', async () => {
    answerAlerts([]);
    const { user, router } = await openAlerts();
    expect(await screen.findByRole('heading', { name: 'Nothing needs you' })).toBeVisible();
    answerAlerts(closedAlerts);
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(
      await screen.findByText('Jobs of queue password-changed-mail failed on every attempt (EENVELOPE).'),
    ).toBeVisible();
    expect(router.state.location.search).toBe('?state=closed');
    expect(screen.getByRole('columnheader', { name: 'Closed' })).toBeVisible();
  });
});
