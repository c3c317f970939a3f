import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall } from '#support/app/network';
import { renderApp } from '../../../../support/app/renderApp';
import { watchSavedFiles } from '#support/app/savedFiles';
import { members } from '#support/app/server';
import { review } from '#support/administration/loans';
import { someAudit } from '#support/administration/portal';

describe('/admin/audit-trail', () => {
  test('shows who did what to whom, with links', async () => {
    answerCall('auditTrail', 200, someAudit);
    renderApp(pathTo('auditTrail'), await members.signInAsAdmin());
    const row = within(await screen.findByRole('row', { name: /Offer made/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '23 Nov 2026, 10:30',
      'Femi Administrator',
      'Credit, Support',
      'Offer made',
      'Loan of Adaeze Obi',
      'grade C',
    ]);
    expect(row.getByRole('link')).toHaveAttribute('href', pathTo('loanReview', { loanId: review.id }));
    expect(screen.getByRole('link', { name: 'Adaeze Obi' })).toHaveAttribute(
      'href',
      pathTo('userRecord', { userId: review.borrowerId }),
    );
  });

  test("a link back to another list doesn't carry this list's filters", async () => {
    answerCall('auditTrail', 200, someAudit);
    const { user } = renderApp(`${pathTo('auditTrail')}?from=2026-11-01`, await members.signInAsAdmin());
    await user.click(await screen.findByRole('link', { name: 'Adaeze Obi' }));
    expect(await screen.findByRole('link', { name: 'Back to all users' })).toHaveAttribute('href', pathTo('allUsers'));
  });

  test('the real list: filtered by days in the address, and saved as a file', async () => {
    const { user, router } = renderApp(`${pathTo('auditTrail')}?from=2026-02-30`, await members.signInAsAdmin());
    await screen.findByRole('heading', { level: 1, name: 'Audit trail' });
    // An impossible date is ignored.
    expect(screen.getByLabelText('From')).toHaveValue('');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2020-01-01' } });
    expect(await screen.findByText('No entries match these filters')).toBeVisible();
    expect(router.state.location.search).toBe('?to=2020-01-01');
    const saved = watchSavedFiles();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Download CSV' }));
    await waitFor(() => expect(saved.map((one) => one.name)).toEqual(['audit_trail.csv']));
  });

  test("a half-typed year doesn't change the address", async () => {
    const { router } = renderApp(pathTo('auditTrail'), await members.signInAsAdmin());
    const from = await screen.findByLabelText('From');
    const addresses: string[] = [];
    router.subscribe(({ location, navigation }) => {
      if (navigation.state === 'idle') addresses.push(location.search);
    });
    // Chrome's date field reports these values while a user types 2026.
    for (const day of ['0002-11-05', '0020-11-05', '0202-11-05', '2026-11-05']) {
      fireEvent.change(from, { target: { value: day } });
      expect(from).toHaveValue(day);
    }
    await waitFor(() => expect(addresses).toEqual(['?from=2026-11-05']));

    fireEvent.change(from, { target: { value: '0002-11-05' } });
    fireEvent.blur(from);
    expect(from).toHaveValue('2026-11-05');
    await act(async () => router.navigate(-1));
    expect(from).toHaveValue('');
    await act(async () => router.navigate(1));
    expect(from).toHaveValue('2026-11-05');
  });
});
