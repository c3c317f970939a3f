import type { ListedUser } from '#contract/people/users/userSchema';
import { USER_PAGE_SIZE_MAX } from '#contract/office/users/userList';
import { buildReport, type ReportProgress } from '../../../../../../src/features/portal/userList/report/buildReport';
import {
  createReportWriter,
  headerLine,
  userLines,
} from '../../../../../../src/features/portal/userList/report/reportWriter';
import type { ReportWorker } from '../../../../../../src/features/portal/userList/report/openReportWorker';

const users = (count: number): ListedUser[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    firstName: `Person${String(index + 1)}`,
    lastName: 'Obi',
    userName: 'person',
    email: 'person@mail.example',
    isEmailVerified: true,
    isProfileUpdated: false,
    isBvnVerified: false,
    isAdmin: false,
  }));

function ownWorker(asked: string[] = []): ReportWorker {
  const write = createReportWriter();
  return {
    ask: (request) => {
      asked.push(request.kind);
      return write(request);
    },
    close: () => undefined,
  };
}

function walk(all: ListedUser[], asked: string[] = []) {
  return (after: string) => {
    asked.push(`after ${after}`);
    const start = after === '' ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const page = all.slice(start, start + USER_PAGE_SIZE_MAX);
    return Promise.resolve({ unread: new Blob([JSON.stringify(page)]), total: all.length, isCapped: false });
  };
}

const { signal } = new AbortController();

describe("'Generate Report'", () => {
  test('loads pages by id, one at a time, until one is not full', async () => {
    const asked: string[] = [];
    const progress: ReportProgress[] = [];
    const all = users(USER_PAGE_SIZE_MAX + 3);
    const file = await buildReport({
      loadAfter: walk(all, asked),
      worker: ownWorker(asked),
      onProgress: (step) => progress.push(step),
      signal,
    });
    expect(asked).toEqual(['after ', 'add', `after ${USER_PAGE_SIZE_MAX}`, 'add', 'finish']);
    expect(progress.map(({ written, total }) => [written, total])).toEqual([
      [USER_PAGE_SIZE_MAX, all.length],
      [all.length, all.length],
    ]);
    const lines = (await file.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(all.length + 1);
    expect(lines.at(-1)).toContain(`Person${String(all.length)}`);
  });

  test('the file is UTF-8 with a byte-order mark', async () => {
    const file = await buildReport({ loadAfter: walk([]), worker: ownWorker(), onProgress: () => undefined, signal });
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(file.type).toBe('text/csv;charset=utf-8');
  });

  test('a full last page is followed by an empty one', async () => {
    const asked: string[] = [];
    await buildReport({
      loadAfter: walk(users(USER_PAGE_SIZE_MAX), asked),
      worker: ownWorker(),
      onProgress: () => undefined,
      signal,
    });
    expect(asked).toEqual(['after ', `after ${USER_PAGE_SIZE_MAX}`]);
  });

  test('a cancelled report gives no file', async () => {
    const control = new AbortController();
    const report = buildReport({
      loadAfter: walk(users(USER_PAGE_SIZE_MAX * 3)),
      worker: ownWorker(),
      onProgress: () => {
        control.abort();
      },
      signal: control.signal,
    });
    await expect(report).rejects.toMatchObject({ name: 'AbortError' });
  });

  test("a page that isn't a list of users ends the report", async () => {
    const loadAfter = () => Promise.resolve({ unread: new Blob(['{}']), total: 1, isCapped: false });
    await expect(buildReport({ loadAfter, worker: ownWorker(), onProgress: () => undefined, signal })).rejects.toThrow(
      'The answer isn’t a list of users',
    );
  });

  test('a page that does not load ends the report', async () => {
    const failure = { kind: 'unanswered' };
    const report = buildReport({
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- calls fail with typed values
      loadAfter: () => Promise.reject(failure),
      worker: ownWorker(),
      onProgress: () => undefined,
      signal,
    });
    await expect(report).rejects.toBe(failure);
  });
});

const bare: ListedUser = {
  id: '0',
  firstName: 'Ada',
  lastName: 'Obi',
  userName: 'ada',
  email: 'ada@mail.example',
  isEmailVerified: false,
  isProfileUpdated: false,
  isBvnVerified: false,
  isAdmin: false,
};

describe('users_report.csv', () => {
  test('has the columns of the table', () => {
    expect(headerLine()).toBe(
      'First Name,Last Name,Username,Email,Gender,Account Number,Bank Name,Email Verified,Profile Updated,BVN Verified\r\n',
    );
  });

  test('missing values read N/A, a missing account number too', () => {
    expect(userLines([bare])).toBe('Ada,Obi,ada,ada@mail.example,N/A,N/A,N/A,No,No,No\r\n');
  });

  test('a short account number is padded to ten digits with leading zeros', () => {
    const user = { ...bare, bankDetails: { accountNumber: '12345', bankName: 'Access Bank' } };
    expect(userLines([user])).toContain(',0000012345,Access Bank,');
  });

  test('flags read Yes and No, genders as their labels', () => {
    const user: ListedUser = { ...bare, gender: 'others', isEmailVerified: true, isBvnVerified: true };
    expect(userLines([user])).toMatch(/,Others,N\/A,N\/A,Yes,No,Yes\r\n$/);
  });

  test('a name that a spreadsheet would run stays text', () => {
    expect(userLines([{ ...bare, firstName: '=SUM(A1)' }])).toMatch(/^'=SUM\(A1\),/);
  });
});
