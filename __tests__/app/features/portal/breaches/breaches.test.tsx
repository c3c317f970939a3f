import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { busyOverview } from '#support/administration/portal';
import { someBreaches } from '#support/administration/registers';
import { answerCall, timesSent } from '#support/app/network';
import { findOption, put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';

const [overdue] = someBreaches;
const open = async () => renderApp(pathTo('breaches'), await members.signInAsAdmin());

describe('/admin/breaches', () => {
  test('says so while there is none; a breach is entered, with the number of people if known', async () => {
    answerCall('breaches', 200, []);
    answerCall('enterBreach', 200, { success: true });
    const { user } = await open();
    expect(await screen.findByText('No breach has been entered yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enter a breach' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter a breach' }));
    put(dialog.getByLabelText('Found'), '2026-11-20T10:30');
    put(dialog.getByLabelText('Happened'), '2026-11-20T11:30');
    put(dialog.getByLabelText('What happened'), overdue!.what);
    put(dialog.getByLabelText('Which data'), overdue!.data);
    put(dialog.getByLabelText('Whose data'), overdue!.whose);
    put(dialog.getByLabelText('How many people'), 'a few');
    put(dialog.getByLabelText('Done about it'), overdue!.measures);
    await user.click(dialog.getByRole('button', { name: 'Enter' }));
    expect(await dialog.findByText('It can’t have happened after it was found')).toBeVisible();
    expect(dialog.getByText('Enter a whole number, or leave it empty')).toBeVisible();
    expect(timesSent('enterBreach')).toBe(0);
    put(dialog.getByLabelText('Happened'), '');
    put(dialog.getByLabelText('How many people'), '');
    answerCall('breaches', 200, [overdue!]);
    await user.click(dialog.getByRole('button', { name: 'Enter' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Found 20 Nov 2026, 10:30' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('shows the deadline of each breach to report, and what was entered about the others', async () => {
    answerCall('breaches', 200, someBreaches);
    await open();
    const waiting = within(await screen.findByRole('region', { name: 'To report' }));
    expect(waiting.getByText('Report overdue')).toBeVisible();
    expect(waiting.getByText('was due by 23 Nov 2026, 10:30')).toBeVisible();
    const decided = within(screen.getByRole('region', { name: 'Reported or decided' }));
    expect(decided.getByText(/^on 2 Jun 2026, 09:00, number/)).toHaveTextContent('NDPC/2026/17');
    expect(decided.queryByRole('button', { name: /^Mark as reported/ })).not.toBeInTheDocument();
    const entries = decided.getByRole('list', { name: 'Entries: found 1 Jun 2026, 10:30' });
    expect(within(entries).getAllByRole('listitem')).toHaveLength(2);
  });

  test('a report asks for its time and number; other kinds of entry for what belongs to them', async () => {
    answerCall(
      'breaches',
      200,
      someBreaches.map((breach) => ({ ...breach, risk: 'unlikely' as const })),
    );
    answerCall('addBreachEntry', 200, { success: true });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Mark as reported/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as reported' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as reported' }));
    expect(await dialog.findByText('Please choose a day and a time')).toBeVisible();
    expect(dialog.getByText('Please enter the number the Commission gave it')).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: 'Kind' }));
    await user.click(await findOption('Decided not to report'));
    expect(dialog.queryByLabelText('The Commission’s number')).not.toBeInTheDocument();
    put(dialog.getByLabelText('Why not'), 'The data was encrypted');
    answerCall('breaches', 200, []);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(timesSent('addBreachEntry')).toBe(1);
  });

  test('an auditor reads the register without acts', async () => {
    answerCall('portalOverview', 200, { ...busyOverview, roles: ['auditor'] });
    answerCall('breaches', 200, someBreaches);
    const { user, accessToken } = await members.signInAsAdmin();
    renderApp(pathTo('breaches'), { accessToken, user: { ...user, roles: ['auditor'] } });
    expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Enter|Mark|Add)/ })).not.toBeInTheDocument();
  });
});
