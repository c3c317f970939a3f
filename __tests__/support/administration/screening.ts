import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { pathOf } from '#contract/call';
import { screeningCalls } from '#contract/office/screening/calls';
import type { LoadedList, ScreeningHit } from '#contract/office/screening/screeningSchema';
import { findUserByEmail } from '#server/people/users/repository';
import { formOf } from '../files/files';
import { bvnForm } from '../payments';
import type { TestServer } from '../serverApp';
import { readAnswer, TEST_API_KEY } from '../serverClient';
import { completed, newBank, type Person } from '../serverPeople';

/** @param lines without the first one */
export const listOf = (...lines: string[]): Buffer =>
  Buffer.from(['Name,Other names,Born,List,Reference', ...lines, ''].join('\r\n'));

export async function loadFiles({ app }: TestServer, { token }: Person, contents: readonly Buffer[]) {
  const files = contents.map((content) => ({ content, name: 'list.csv', type: 'text/csv' }));
  const { payload, contentType } = await formOf(files);
  const response = await app.inject({
    method: 'POST',
    url: API_BASE + pathOf(screeningCalls.loadScreeningList),
    headers: { [API_KEY_HEADER]: TEST_API_KEY, authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  });
  return readAnswer<LoadedList>(response);
}

export const loadList = (server: TestServer, by: Person, ...lines: string[]) =>
  loadFiles(server, by, [listOf(...lines)]);

export const hitsOf = async (server: TestServer, { token }: Person, personId: string): Promise<ScreeningHit[]> =>
  (await server.call('screeningHits', { token, query: { pageSize: 100 } })).body.filter(
    (hit) => hit.personId === personId,
  );

export interface Identified extends Person {
  id: string;
}

/** A person whose BVN is verified, and who was screened then. */
export async function identified(
  server: TestServer,
  firstName: string,
  lastName: string,
  bvnEnding?: string,
): Promise<Identified> {
  const person = await completed(server, { firstName, lastName });
  await server.call('addBankAccount', { token: person.token, body: newBank() });
  await server.call('verifyBvn', { token: person.token, body: bvnForm(bvnEnding) });
  await server.runJobs();
  return { ...person, id: (await findUserByEmail(server.context.db, person.email))?.id ?? '' };
}
