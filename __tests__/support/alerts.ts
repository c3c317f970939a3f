import { eq } from 'drizzle-orm';
import type { AlertKind, AlertState } from '#contract/office/alerts/alerts';
import type { Role } from '#contract/people/roles/roles';
import { users } from '#server/kernel/db/schema/users';
import { watchForAlerts } from '#server/office/alerts/watch';
import type { TestServer } from './serverApp';
import { administrator, PASSWORD, type Person } from './serverPeople';
import { signedIn } from './people/signedIn';

export async function administratorWith(server: TestServer, roles: Role[]): Promise<Person> {
  const person = await administrator(server);
  await server.context.db.update(users).set({ roles }).where(eq(users.email, person.email));
  return person;
}

/** A session ends before an alert is mailed again. */
export async function signInAgain(server: TestServer, person: Person): Promise<void> {
  const { body } = await server.call('adminLogin', { body: { email: person.email, password: PASSWORD } });
  person.token = signedIn(body).accessToken;
}

export async function alertsOf(server: TestServer, person: Person, kind: AlertKind, state: AlertState = 'open') {
  await signInAgain(server, person);
  const { token } = person;
  return (await server.call('alerts', { token, query: { kind, state } })).body;
}

/** Runs the scheduled check for alerts, and the mails that follow. */
export async function lookForAlerts(server: TestServer): Promise<void> {
  await watchForAlerts(server.context);
  await server.runJobs();
}

/** A person's alert mails since the last call. */
export function alertMailsTo({ mails }: TestServer, { email }: Person): { subject: string; text: string }[] {
  const isTheirs = ({ to, text }: { to: string; text: string }) =>
    to === email && text.includes('until somebody acknowledges the alert');
  const theirs = mails.all.filter(isTheirs);
  mails.all = mails.all.filter((mail) => !isTheirs(mail));
  return theirs;
}
