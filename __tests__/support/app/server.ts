import { Mailbox } from '../e2e/mailbox';
import { Members } from '../e2e/members';
import { ReadyPeople } from '../e2e/readyPeople';

function given(name: 'APP_TEST_URL' | 'APP_TEST_OUTBOX' | 'APP_TEST_BANK' | 'APP_TEST_PEOPLE'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: is the server of the run started?`);
  return value;
}

export const serverUrl = given('APP_TEST_URL');
export const mailbox = new Mailbox(given('APP_TEST_OUTBOX'));
export const members = new Members({
  url: serverUrl,
  mailbox,
  bankUrl: given('APP_TEST_BANK'),
  people: new ReadyPeople(given('APP_TEST_PEOPLE')),
});
