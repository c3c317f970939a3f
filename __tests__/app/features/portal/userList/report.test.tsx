import { act, screen, waitFor } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, dropCall, holdCall, restoreCall } from '#support/app/network';
import { findToast } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { watchSavedFiles } from '#support/app/savedFiles';
import { members } from '#support/app/server';
import { WriterWorker } from '#support/app/writerWorker';
import { newTag } from '#support/e2e/people';

async function openSearch(tag: string) {
  const view = renderApp(`${pathTo('allUsers')}?q=${tag}`, await members.signInAsAdmin());
  await screen.findByText(/of \d+ users?$/);
  const generate = () => view.user.click(screen.getByText('Generate Report'));
  return { ...view, generate };
}

async function createPeople(): Promise<string> {
  const tag = newTag();
  await members.create('complete', { userName: `=SUM(${tag})`, lastName: tag });
  await members.create('registered', { firstName: 'Ada', lastName: tag });
  return tag;
}

describe("'Generate Report'", () => {
  let saved: ReturnType<typeof watchSavedFiles>;

  beforeEach(() => {
    saved = watchSavedFiles();
    Object.assign(globalThis, { Worker: WriterWorker });
  });

  test('saves users_report.csv with every user that matches the search', async () => {
    const tag = await createPeople();
    const { generate } = await openSearch(tag);
    await generate();
    expect(await screen.findByText('Report saved: 2 users')).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual(['users_report.csv']);
    const lines = (await saved[0]!.file.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('First Name,Last Name,Username');
    expect(lines.slice(1).every((line) => line.includes(tag))).toBe(true);
    expect(lines.some((line) => line.includes(`,'=SUM(${tag}),`))).toBe(true);
  });

  test("uses the search field's text even before the list has updated", async () => {
    const tag = await createPeople();
    const { generate, user } = await openSearch('example');
    await user.clear(screen.getByLabelText('Search users'));
    await user.paste(tag);
    await generate();
    expect(await screen.findByText('Report saved: 2 users')).toBeVisible();
  });

  test("uses the list's filters", async () => {
    const tag = newTag();
    await members.create('verified', { firstName: 'Verified', lastName: tag });
    await members.create('registered', { firstName: 'New', lastName: tag });
    const { generate } = await openSearch(`${tag}&emailVerified=false`);
    await generate();
    expect(await screen.findByText('Report saved: 1 user')).toBeVisible();
    expect(await saved[0]!.file.text()).toContain(`New,${tag},`);
  });

  test('pressing twice makes one report', async () => {
    const tag = await createPeople();
    await openSearch(tag);
    const button = screen.getByText('Generate Report');
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('Report saved: 2 users')).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  test('leaves no user in the store', async () => {
    const tag = await createPeople();
    const { generate, state } = await openSearch(tag);
    await generate();
    await screen.findByText('Report saved: 2 users');
    expect(Object.keys(state().api.mutations)).toEqual([]);
    expect(Object.keys(state().api.queries).filter((key) => key.startsWith('usersAfter'))).toEqual([]);
  });

  test('saves nothing when cancelled', async () => {
    const tag = await createPeople();
    const { generate, user } = await openSearch(tag);
    const letGo = holdCall('allUsers');
    await generate();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    letGo();
    expect(await screen.findByText('Cancelled: nothing was saved')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Generate Report' })).toBeEnabled();
    expect(saved).toEqual([]);
  });

  test.each([
    [
      'no answer',
      () => {
        dropCall('allUsers');
      },
      'Something went wrong',
    ],
    [
      "a proxy's page",
      () => {
        answerCall('allUsers', 200, '<html>');
      },
      'Something went wrong',
    ],
    [
      'a refusal',
      () => {
        answerCall('allUsers', 503, { errorMessage: 'RATE_LIMITED|Too many tries' });
      },
      'Too many tries',
    ],
  ])("%s in the middle: 'Error.', nothing is saved, and it can be generated again", async (_name, breakDown, text) => {
    const tag = await createPeople();
    const { generate, path } = await openSearch(tag);
    breakDown();
    await generate();
    await findToast(text, 'Error.');
    expect(saved).toEqual([]);
    expect(path()).toBe(pathTo('allUsers'));
    restoreCall('allUsers');
    await generate();
    expect(await screen.findByText('Report saved: 2 users')).toBeVisible();
  });

  test('a session that has expired in the middle: Expired Session, /login, nothing saved', async () => {
    const tag = await createPeople();
    const { generate, path } = await openSearch(tag);
    answerCall('allUsers', 401, { errorMessage: 'AUTH_ERROR|Error occured while validating token' });
    await generate();
    await findToast('Please Login again to continue', 'Expired Session');
    await waitFor(() => {
      expect(path()).toBe(pathTo('login'));
    });
    expect(saved).toEqual([]);
  });
});
