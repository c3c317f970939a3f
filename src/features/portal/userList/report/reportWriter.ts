import type { ListedUser } from '#contract/people/users/userSchema';
import { BYTE_ORDER_MARK, csvLine } from '#contract/csv';
import { cellText, userListColumns } from '../userListColumns';

export type ReportRequest = { kind: 'add'; unread: Blob } | { kind: 'finish' };

/** One answer for each request, so that the page never sends faster than the worker works. */
export type ReportReply =
  { kind: 'added'; count: number; lastId: string | undefined } | { kind: 'finished'; file: Blob };

/** Writes blobs, which browsers store outside the script's memory. */
export function createReportWriter(): (request: ReportRequest) => Promise<ReportReply> {
  const pieces: Blob[] = [new Blob([BYTE_ORDER_MARK, headerLine()])];

  return async (request) => {
    switch (request.kind) {
      case 'add': {
        const users = await readUsers(request.unread);
        pieces.push(new Blob([userLines(users)]));
        return { kind: 'added', count: users.length, lastId: users.at(-1)?.id };
      }
      case 'finish':
        return { kind: 'finished', file: new Blob(pieces, { type: 'text/csv;charset=utf-8' }) };
    }
  };
}

async function readUsers(unread: Blob): Promise<ListedUser[]> {
  const users: unknown = JSON.parse(await unread.text());
  if (!isUserList(users)) throw new Error('The answer isn’t a list of users');
  return users;
}

const isUserList = (value: unknown): value is ListedUser[] =>
  Array.isArray(value) && value.every((user) => typeof user === 'object' && user !== null && 'id' in user);

export function headerLine(): string {
  return csvLine(userListColumns.map(({ header }) => header));
}

export function userLines(users: readonly ListedUser[]): string {
  return users.map((user) => csvLine(userListColumns.map((column) => cellText(column, user)))).join('');
}
