import { screen, waitFor } from '@testing-library/react';
import { pathTo } from '../../../../src/pathTo';
import { answerCall } from '#support/app/network';
import { openAs, put } from '#support/app/openAs';

const question = () => screen.queryByRole('dialog', { name: 'Leave this page?' });
const findQuestion = () => screen.findByRole('dialog', { name: 'Leave this page?' });
const button = (name: string) => screen.findByRole('button', { name });

const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function openChangePassword() {
  const app = await openAs('verified', pathTo('dashboard'));
  const chooseFromMenu = async (name: string) => {
    await app.user.click(await screen.findByRole('button', { name: `Hey, ${app.member.firstName}` }));
    await app.user.click(await screen.findByRole('menuitem', { name }));
  };
  await chooseFromMenu('Change Password');
  const field = await screen.findByLabelText('New Password');
  return { ...app, field, chooseFromMenu };
}

const expectPath = (path: () => string, expected: string) =>
  waitFor(() => {
    expect(path()).toBe(expected);
  });

describe('leaving with unsaved input', () => {
  test("a link asks first; 'Stay' keeps page and input, 'Leave' follows the link", async () => {
    const { user, path, field, chooseFromMenu } = await openChangePassword();
    put(field, 'N3w!Pass');
    await chooseFromMenu('Back to Home');
    await findQuestion();
    await user.click(await button('Stay'));
    await waitFor(() => {
      expect(question()).not.toBeInTheDocument();
    });
    expect(path()).toBe(pathTo('changePassword'));
    expect(field).toHaveValue('N3w!Pass');

    await chooseFromMenu('Back to Home');
    await user.click(await button('Leave'));
    await expectPath(path, pathTo('home'));
  });

  test("the browser's Back asks first, and 'Leave' goes back", async () => {
    const { user, path, go, field } = await openChangePassword();
    put(field, 'N3w!Pass');
    go(-1);
    await findQuestion();
    expect(path()).toBe(pathTo('changePassword'));
    await user.click(await button('Leave'));
    await expectPath(path, pathTo('dashboard'));
  });

  test("a reload shows the browser's own question", async () => {
    const { field } = await openChangePassword();
    expect(browserAsks()).toBe(false);
    put(field, 'N3w!Pass');
    await waitFor(() => {
      expect(browserAsks()).toBe(true);
    });
  });

  test('nothing is asked if nothing was entered or everything was removed', async () => {
    const { path, field, chooseFromMenu } = await openChangePassword();
    put(field, 'N3w!Pass');
    put(field, '');
    expect(browserAsks()).toBe(false);
    await chooseFromMenu('Back to Home');
    await expectPath(path, pathTo('home'));
    expect(question()).not.toBeInTheDocument();
  });

  test('nothing is asked if a profile form was emptied again', async () => {
    const { user, path } = await openAs('verified', pathTo('completeProfile'));
    const address = await screen.findByLabelText('Address');
    put(address, '12 Marina Road');
    put(address, '');
    await user.click(screen.getByRole('link', { name: 'Not now' }));
    await expectPath(path, pathTo('dashboard'));
  });

  test('nothing is asked after a sign-out', async () => {
    const { path, field, chooseFromMenu } = await openChangePassword();
    put(field, 'N3w!Pass');
    await chooseFromMenu('Logout');
    await expectPath(path, pathTo('home'));
    expect(question()).not.toBeInTheDocument();
    expect(browserAsks()).toBe(false);
  });

  test('nothing is asked when the server refuses the token', async () => {
    const { user, path, field } = await openChangePassword();
    put(screen.getByLabelText('Current Password'), '0ld!Password');
    put(field, 'N3w!Password');
    answerCall('changePassword', 401, { errorMessage: 'AUTH_ERROR|Error occured while validating token' });
    await user.click(await button('Submit'));
    await expectPath(path, pathTo('login'));
    expect(question()).not.toBeInTheDocument();
  });
});
