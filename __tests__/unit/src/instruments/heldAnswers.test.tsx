import type { ComponentType } from 'react';
import { act, screen, within } from '@testing-library/react';
import { USER_DEFAULT_SORT, USER_PAGE_SIZES } from '../../../../contract/office/users/userList';
import type { Access } from '../../../../contract/call';
import { writeSort } from '../../../../contract/lists';
import type { User } from '../../../../contract/people/users/userSchema';
import { AccountPage } from '../../../../src/features/account/overview/AccountPage';
import { DashboardPage } from '../../../../src/features/account/dashboard/DashboardPage';
import { AllUsersPage } from '../../../../src/features/portal/userList/AllUsersPage';
import { getActions, restoreActions, takeAction } from '../../../../src/instruments/live/actionLog';
import type { FlowRun } from '../../../../src/instruments/flowRun';
import type { RecordedCall } from '../../../../src/instruments/recording/recording';
import { recordingOf } from '../../../../src/instruments/recording/recordingOf';
import { createAnswers, createSandboxStore } from '../../../../src/instruments/replay/sandboxStore';
import { setStage } from '../../../../src/instruments/replay/setStage';
import { ada } from '../../../support/storedUser';

const run: FlowRun = {
  id: '1',
  flow: 'registration',
  origin: 'here',
  status: 'active',
  startedAtMs: 0,
  steps: [
    { index: 0, atMs: 0, event: { type: 'xstate.init' }, transitions: [], asked: [], state: 'terms', context: {} },
  ],
  length: 1,
  next: [],
};
const firstPage = { page: 1, pageSize: USER_PAGE_SIZES[0], sort: writeSort(USER_DEFAULT_SORT), q: '' };
const complete: User = {
  ...ada,
  isProfileUpdated: true,
  bankDetails: { bankName: 'Access Bank', accountNumber: '0012345678' },
};

function recordedCall(endpointName: string, originalArgs: unknown, access: Access, payload: unknown): RecordedCall {
  const meta = { requestId: endpointName, arg: { endpointName, originalArgs } };
  const pending = { type: 'api/executeQuery/pending', meta };
  const fulfilled = {
    type: 'api/executeQuery/fulfilled',
    meta: { ...meta, baseQueryMeta: { access } },
    payload,
  };
  restoreActions([]);
  takeAction(pending, 100);
  takeAction(fulfilled, 130);
  return recordingOf([run], getActions(), 0)!.calls[0]!;
}

const userPage = () =>
  recordedCall('userPage', firstPage, 'administrator', {
    rows: [
      { ...ada, id: 'id-1' },
      { ...complete, id: 'id-2' },
    ],
    total: 27,
    isCapped: false,
  });
const myActivity = () =>
  recordedCall('myActivity', undefined, 'user', {
    events: [{ kind: 'passwordChanged', at: '2026-11-20T09:00:00.000Z' }],
  });

/** The page of a replay at a step with these answers. */
function show(path: string, Page: ComponentType, calls: readonly RecordedCall[], person: Partial<User> = {}) {
  const store = createSandboxStore();
  const container = document.body.appendChild(document.createElement('div'));
  const answers = createAnswers(store);
  act(() => {
    setStage({ container, store, routes: [{ path, Component: Page }], path, Frame: ({ children }) => children });
  });
  const hold = (held: readonly RecordedCall[]) => {
    act(() => {
      answers.hold(held, person);
    });
  };
  hold(calls);
  return { hold };
}

describe('the answers of the server in a recording', () => {
  it('hold of people nothing, and of the rest what may be told', () => {
    const { asked, tookMs, answer } = userPage();
    expect({ asked, tookMs }).toEqual({ asked: firstPage, tookMs: 30 });
    expect(answer).toMatchObject({ total: 27, isCapped: false, rows: [{ isAdmin: false }, { isAdmin: false }] });
    for (const canary of [ada.firstName, ada.email, 'id-1', 'Access Bank', '0012345678'])
      expect(JSON.stringify(answer)).not.toContain(canary);
    expect(myActivity().answer).toEqual({ events: [{ kind: 'passwordChanged', at: '2026-11-20T09:00:00.000Z' }] });
  });

  describe('fill the screens of a replay, which call nobody', () => {
    beforeAll(() => {
      Reflect.set(globalThis, '__INSTRUMENTS__', true);
    });
    afterAll(() => {
      Reflect.set(globalThis, '__INSTRUMENTS__', false);
    });

    it('the list of users, by as many stand-ins', async () => {
      const { hold } = show('/admin/allusers', AllUsersPage, [userPage()]);
      const table = await screen.findByRole('table');
      expect(await within(table).findAllByRole('row', { name: /text_\w+ text_\w+/ })).toHaveLength(2);
      expect(screen.getByText('1–25 of 27 users')).toBeInTheDocument();
      // Stepping back before the answer shows the page without it.
      hold([]);
      expect(screen.queryByText('1–25 of 27 users')).not.toBeInTheDocument();
    });

    it('the dashboard, with what happened to the account', async () => {
      show('/profile/dashboard', DashboardPage, [myActivity()], complete);
      expect(await screen.findByText('Password changed')).toBeInTheDocument();
    });

    it("the account's page, with the person", async () => {
      show('/profile/account', AccountPage, [], complete);
      expect(await screen.findByText('Access Bank')).toBeInTheDocument();
    });
  });
});
