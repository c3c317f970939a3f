import type { MailManners } from '#support/receivers/mailServer';
import { errorTable } from '#contract/errors';
import type { FaultPart, Finding, Say } from './part';
import { checkPeople } from './support/checkPeople';
import { createClient, outcome, textIn, type Client, type Exchange } from './support/client';
import { embeddedDatabase } from './support/databases';
import { quantile } from '../quantiles';
import { register, walkThrough } from './support/journey';
import { newPerson, type Person } from './support/person';
import { openPostbox, type Postbox } from './support/postbox';
import { startServer } from './support/server';

/** For a mail server; the product waits ten seconds. */
const WAIT_LIMIT_MS = 15_000;
/** Other people don't wait for mail; this much delay is allowed for a busy machine. */
const OTHERS_LIMIT_MS = 1000;
const AT_ONCE = 10;

interface Mishap {
  name: string;
  manners: MailManners;
  delivers: boolean;
}

const mishaps: Mishap[] = [
  { name: 'refuses every mail', manners: 'refuse', delivers: false },
  { name: 'takes the connection and never answers', manners: 'hang', delivers: false },
  { name: 'answers each step after 8 s', manners: { lateByMs: 8000 }, delivers: false },
  { name: 'answers each step after 1 s', manners: { lateByMs: 1000 }, delivers: true },
];

const took = ({ sentAt, endedAt = Infinity }: Exchange) => endedAt - sentAt;
const reportsMailOutage = (exchange: Exchange) =>
  exchange.status === 503 &&
  textIn(exchange.body, 'errorMessage') === `MAIL_UNAVAILABLE|${errorTable.MAIL_UNAVAILABLE.text}`;

function readMeanwhile(client: Client, token: string) {
  const end = new AbortController();
  const times: number[] = [];
  const reading = (async () => {
    while (!end.signal.aborted) times.push(took(await client.call('myProfile', { token })));
  })();
  return async () => {
    end.abort();
    await reading;
    return times;
  };
}

/** Registers people while the mail server misbehaves, and verifies their emails afterwards. */
async function tryMishap(
  { name, manners, delivers }: Mishap,
  client: Client,
  postbox: Postbox,
  reader: string,
): Promise<Finding> {
  const lost: string[] = [];
  const people = Array.from({ length: AT_ONCE }, newPerson);
  postbox.behave(manners);
  const stopReading = readMeanwhile(client, reader);

  const answers = await Promise.all(people.map((person) => register(person, client)));
  const informed = answers.filter(
    ({ body }) => typeof body === 'object' && body !== null && Reflect.get(body, 'codeSent') === delivers,
  );
  if (informed.length < AT_ONCE)
    lost.push(`${AT_ONCE - informed.length} people were misinformed about whether the code was sent`);
  const tokens = answers.map(({ body }) => textIn(body, 'accessToken'));
  if (!delivers) {
    const [token = ''] = tokens;
    const [person] = people;
    const again = await client.call('sendEmailVerificationCode', { token });
    const forgot = await client.call('forgotPassword', { body: { email: person?.form.email } });
    lost.push(...[again, forgot].filter((answer) => !reportsMailOutage(answer)).map(outcome));
    answers.push(again, forgot);
  }
  const others = await stopReading();
  const slowest = quantile(answers.map(took), 1);
  const slowestOther = quantile(others, 1);
  if (slowest > WAIT_LIMIT_MS) lost.push(`someone waited ${(slowest / 1000).toFixed(1)} s for the mail server`);
  if (slowestOther > OTHERS_LIMIT_MS) lost.push(`a call without mail was held up for ${slowestOther.toFixed(0)} ms`);

  postbox.behave('take');
  lost.push(...(await verifyEmails(people, tokens, delivers, client, postbox)));
  return {
    fault: `Mail server ${name}`,
    tries: AT_ONCE,
    lost,
    seen: `longest wait ${(slowest / 1000).toFixed(1)} s; ${others.length} other calls meanwhile, slowest ${slowestOther.toFixed(0)} ms`,
  };
}

async function verifyEmails(
  people: Person[],
  tokens: string[],
  delivered: boolean,
  client: Client,
  postbox: Postbox,
): Promise<string[]> {
  const lost: string[] = [];
  for (const [turn, person] of people.entries()) {
    const token = tokens[turn] ?? '';
    if (!delivered) {
      const sent = await client.call('sendEmailVerificationCode', { token });
      if (sent.status !== 200) lost.push(`once mail worked again, ${outcome(sent)}`);
    }
    const verified = await client.call('verifyEmail', { token, body: { token: postbox.codeFor(person.form.email) } });
    if (verified.status === 200) person.facts.add('verified');
    else lost.push(`with the code mailed, ${outcome(verified)}`);
  }
  return [...lost, ...(await checkPeople(people, client))];
}

async function tryMishaps(say: Say): Promise<Finding[]> {
  const database = embeddedDatabase();
  const postbox = await openPostbox();
  const server = await startServer({ ...database.env, SMTP_URL: postbox.url, LOG_LEVEL: 'silent' });
  const client = createClient(() => server.url);
  const findings: Finding[] = [];
  try {
    const reader = newPerson();
    await walkThrough(reader, client, postbox);
    const signedIn = await client.call('login', {
      body: { email: reader.form.email, password: reader.password, rememberMe: false },
    });
    for (const mishap of mishaps) {
      say(`the mail server ${mishap.name}`);
      findings.push(await tryMishap(mishap, client, postbox, textIn(signedIn.body, 'accessToken')));
    }
  } finally {
    client.close();
    await server.end('SIGKILL');
    await postbox.close();
    await database.drop();
  }
  return findings;
}

export const mailOutage: FaultPart = { title: 'Mail server', run: tryMishaps };
