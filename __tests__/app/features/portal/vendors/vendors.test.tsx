import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { someVendors } from '#support/administration/registers';
import { busyOverview } from '#support/administration/portal';
import { answerCall, keysSent, timesSent } from '#support/app/network';
import { put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';

const [hosting] = someVendors;
const open = async () => renderApp(pathTo('vendors'), await members.signInAsAdmin());

describe('/admin/vendors', () => {
  test('says so while no vendor is entered; one is added, after its errors are put right', async () => {
    answerCall('vendors', 200, []);
    answerCall('enterVendor', 200, { success: true });
    const { user } = await open();
    expect(await screen.findByText('No vendor has been entered yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add vendor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a vendor' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Please enter the vendor’s name')).toBeVisible();
    expect(timesSent('enterVendor')).toBe(0);
    put(dialog.getByLabelText('Name'), hosting!.name);
    put(dialog.getByLabelText('Does for us'), hosting!.service);
    put(dialog.getByLabelText('Personal data they see'), hosting!.personalData);
    put(dialog.getByLabelText('Country they work from'), hosting!.country);
    put(dialog.getByLabelText('Contract from'), '2026-01-01');
    put(dialog.getByLabelText('Contract to'), '2025-01-01');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('The contract can’t end before it begins')).toBeVisible();
    put(dialog.getByLabelText('Contract to'), '');
    answerCall('vendors', 200, [hosting!]);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('heading', { level: 3, name: hosting!.name })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(keysSent('enterVendor')).toHaveLength(1);
  });

  test('shows what each sees, its contract and earlier versions; ended ones apart, without acts', async () => {
    answerCall('vendors', 200, someVendors);
    await open();
    const current = within(await screen.findByRole('region', { name: 'Current vendors' }));
    expect(current.getByText('1 January 2026 to 31 December 2027', { exact: false })).toBeVisible();
    expect(current.getByText('Reviewed on 14 September 2026')).toBeVisible();
    expect(current.getByText('Earlier versions (1)')).toBeVisible();
    const over = within(screen.getByRole('region', { name: 'Ended' }));
    expect(over.getByText('Not reviewed yet · ended on 31 October 2026')).toBeVisible();
    expect(over.queryByRole('button')).not.toBeInTheDocument();
  });

  test('a change begins with the facts as they are, and an end asks for its day', async () => {
    answerCall('vendors', 200, someVendors);
    answerCall('changeVendor', 200, { success: true });
    answerCall('endVendor', 409, {
      errorMessage: 'VENDOR_CHANGED|Somebody else has changed this vendor. Reload the page to see it',
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: `Change ${hosting!.name}` }));
    const change = within(await screen.findByRole('dialog'));
    expect(change.getByLabelText('Name')).toHaveValue(hosting!.name);
    expect(change.getByLabelText('Last review')).toHaveValue('2026-09-14');
    await user.click(change.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: `End ${hosting!.name}` }));
    const end = within(await screen.findByRole('dialog'));
    await user.click(end.getByRole('button', { name: 'End' }));
    expect(await end.findByText('Please choose a day')).toBeVisible();
    put(end.getByLabelText('Ended on'), '2026-11-01');
    await user.click(end.getByRole('button', { name: 'End' }));
    expect(await screen.findByText(/Somebody else has changed this vendor/)).toBeVisible();
  });

  test('an auditor reads the register without acts', async () => {
    answerCall('portalOverview', 200, { ...busyOverview, roles: ['auditor'] });
    answerCall('vendors', 200, someVendors);
    const { user, accessToken } = await members.signInAsAdmin();
    renderApp(pathTo('vendors'), { accessToken, user: { ...user, roles: ['auditor'] } });
    expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Add|Change|End)/ })).not.toBeInTheDocument();
  });
});
