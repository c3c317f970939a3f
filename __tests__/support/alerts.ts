import { eq } from 'drizzle-orm';
import type { AlertKind, AlertState } from '../../contract/office/alerts/alerts';
import type { Role } from '../../contract/people/roles/roles';
import { users } from '../../server/db/schema/users';
import { watchForAlerts } from '../../server/office/alerts/watch';
import type { TestServer } from './serverApp';
import { administrator, type Person } from './serverPeople';

export async function administratorWith(server: TestServer, roles: Role[]): Promise<Person> {
  const person = await administrator(server);
  await server.context.db.update(users).set({ roles }).where(eq(users.email, person.email));
  return person;
}

export async function alertsOf(server: TestServer, { token }: Person, kind: AlertKind, state: AlertState = 'open') {
  return (await server.call('alerts', { token, query: { kind, state } })).body;
}

/** What the timetable does every five minutes, and the mails that follow. */
export async function lookForAlerts(server: TestServer): Promise<void> {
  await watchForAlerts(server.context);
  await server.runJobs();
}

/** Subjects of the mails about alerts that somebody got since they were last asked for. */
export function alertMailsTo({ mails }: TestServer, { email }: Person): { subject: string; text: string }[] {
  const isTheirs = ({ to, text }: { to: string; text: string }) => to === email && text.includes('/admin/alerts');
  const theirs = mails.all.filter(isTheirs);
  mails.all = mails.all.filter((mail) => !isTheirs(mail));
  return theirs;
}
