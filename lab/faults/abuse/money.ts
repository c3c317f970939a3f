import { cast, disbursed, form, listed } from '#support/loans/lending';
import { saver, saverWith, type Saver } from '#support/payments';
import type { Person } from '#support/serverPeople';
import { naira } from '#contract/money/kobo';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import type { Finding, Say } from '../part';
import { byHand } from '../support/byHand';
import { createClient, outcome, succeeded, textIn, type Client, type Sent } from '../support/client';
import type { ScratchDatabase } from '../support/databases';
import { openPostbox } from '../support/postbox';
import { startServer } from '../support/server';

/** Each costs ₦300, together more than the sandbox's company funds. */
const DEPOSITS = 340;
const MAX_COST_KOBO = naira(3000);
const ROUNDS = 1000;
const PAYMENTS = 200;
const APPLICATIONS = 100;
const MAX_PAGE_BYTES = 60_000;

interface Scene {
  attacker: Saver;
  other: Saver;
  lender: Saver;
  borrower: Saver;
  debtor: Saver;
  offering: Person;
  loanId: string;
  owedLoanId: string;
}

const setScene = (database: ScratchDatabase): Promise<Scene> =>
  byHand(database, async (server) => {
    const people = await cast(server);
    const { borrower, offering, lenders } = people;
    const attacker = await saver(server);
    const debtor = await saver(server);
    const other = await saverWith(server);
    const owedLoanId = await disbursed(server, { ...people, borrower: debtor });
    const loanId = await listed(server, people);
    // The server's jobs book them.
    for (let turn = 0; turn < DEPOSITS; turn += 1)
      await sendMoney(server.context, { accountNumber: attacker.accountNumber, amountKobo: naira(30_000) });
    return { attacker, other, lender: lenders[0], borrower, debtor, offering, loanId, owedLoanId };
  });

const numberIn = (body: unknown, name: string): number =>
  typeof body === 'object' && body !== null ? Number(Reflect.get(body, name)) : Number.NaN;

/** How much one member can cost the company and others, with a real installation's limits. */
export async function abuseMoney(database: ScratchDatabase, say: Say): Promise<Finding[]> {
  const postbox = await openPostbox();
  const env = { ...database.env, SMTP_URL: postbox.url, LOG_LEVEL: 'silent', CALL_LIMIT_FACTOR: '' };
  await (await startServer(env)).end('SIGTERM');
  say(`${database.name}: people, two loans and ${DEPOSITS} deposits`);
  const scene = await setScene(database);
  const server = await startServer(env);
  const client = createClient(() => server.url);
  try {
    const findings: Finding[] = [];
    for (const attack of [emptyFunds, pledgeAndTakeBack, payLittle, applyAndWithdraw]) {
      say(`${database.name}: ${attack.name}`);
      const { fault, ...finding } = await attack(client, scene);
      findings.push({ fault: `${fault}, ${database.name}`, ...finding });
    }
    return findings;
  } finally {
    client.close();
    await server.end('SIGKILL');
    await postbox.close();
  }
}

async function emptyFunds(client: Client, { attacker, other, offering }: Scene): Promise<Finding> {
  const funds = async () => numberIn((await client.call('houseMoney', { token: offering.token })).body, 'ownFundsKobo');
  const wallet = async () => (await client.call('myWallet', { token: attacker.token })).body;
  const least = DEPOSITS * naira(29_700);
  const before = await funds();
  const deadline = Date.now() + 300_000;
  while (numberIn(await wallet(), 'balanceKobo') < least && Date.now() < deadline) await funds();
  const lost: string[] = [];
  if (numberIn(await wallet(), 'balanceKobo') < least) lost.push('deposits were not booked in five minutes');
  const cost = before - (await funds());
  if (cost > MAX_COST_KOBO) lost.push(`they cost the company ${cost} kobo`);
  const fee = await client.call('withdrawalFee', { token: other.token, query: `?amountKobo=${naira(1000)}` });
  if (numberIn(fee.body, 'feeKobo') !== 0) lost.push(`another member has to pay for a withdrawal: ${outcome(fee)}`);
  return { fault: `${DEPOSITS} deposits by one member`, tries: DEPOSITS, lost, seen: `cost ${cost / 100} naira` };
}

/** @returns how many consecutive calls succeeded; stops at the first refusal */
async function repeat(client: Client, name: Parameters<Client['call']>[0], times: number, sent: Sent): Promise<number> {
  let done = 0;
  for (let turn = 0; turn < times; turn += 1) if (succeeded(await client.call(name, sent))) done += 1;
  return done;
}

async function pledgeAndTakeBack(client: Client, { lender, borrower, loanId }: Scene): Promise<Finding> {
  const { token } = lender;
  let takenBack = 0;
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const body = { amountKobo: naira(40_000), acceptsRisk: true };
    const { body: pledge } = await client.call('pledgeToLoan', { token, params: { loanId }, body });
    const params = { pledgeId: textIn(pledge, 'id') || loanId };
    if (succeeded(await client.call('takeBackPledge', { token, params }))) takenBack += 1;
  }
  const page = await client.call('myLoan', { token: borrower.token, params: { loanId } });
  const bytes = JSON.stringify(page.body).length;
  const lost: string[] = [];
  if (takenBack > 3) lost.push(`${takenBack} pledges were taken back`);
  if (!succeeded(page) || bytes > MAX_PAGE_BYTES) lost.push(`the borrower's page has ${bytes} bytes: ${outcome(page)}`);
  const seen = `${takenBack} taken back; the borrower's page has ${bytes} bytes`;
  return { fault: 'Pledges made and taken back in a row', tries: ROUNDS, lost, seen };
}

async function payLittle(client: Client, { debtor, owedLoanId }: Scene): Promise<Finding> {
  const sent = { token: debtor.token, params: { loanId: owedLoanId }, body: { amountKobo: 1 } };
  const paid = await repeat(client, 'payLoan', PAYMENTS, sent);
  const lost = paid > 30 ? [`${paid} payments of a kobo were taken in an hour`] : [];
  return { fault: 'Payments of a kobo in a row', tries: PAYMENTS, lost, seen: `${paid} taken` };
}

async function applyAndWithdraw(client: Client, { attacker: { token } }: Scene): Promise<Finding> {
  let applied = 0;
  for (let turn = 0; turn < APPLICATIONS; turn += 1) {
    const { body } = await client.call('applyForLoan', { token, body: form });
    const params = { loanId: textIn(body, 'id') };
    if (params.loanId === '') continue;
    applied += 1;
    await client.call('withdrawApplication', { token, params });
  }
  const lost = applied > 10 ? [`${applied} applications were sent in a day`] : applied === 0 ? ['none was sent'] : [];
  return { fault: 'Applications withdrawn in a row', tries: APPLICATIONS, lost, seen: `${applied} sent` };
}
