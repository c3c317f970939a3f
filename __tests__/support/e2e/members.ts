import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { pathOf } from '#contract/call';
import type { SignInAnswer } from '#contract/people/session/sessionSchema';
import type { Registration } from '#contract/people/users/registrationRules';
import { calls, type AnswerTo, type CallName } from '../calls';
import { form } from '../loans/form';
import { admin, API_KEY, type AppServer } from './appServer';
import { signedIn } from '../people/signedIn';
import { newBankAccount, newBvnForm, newPerson, profile } from './people';
import { stages, type Member, type Stage } from './readyPeople';
import { SandboxBank } from './sandboxBank';

export type { Member, Stage };

export class Members {
  readonly bank: SandboxBank;

  constructor(
    private readonly server: Pick<AppServer, 'url' | 'mailbox' | 'bankUrl'> & Partial<Pick<AppServer, 'people'>>,
  ) {
    this.bank = new SandboxBank(server.bankUrl);
  }

  async call(
    name: CallName,
    body?: object,
    accessToken?: string,
    params?: Record<string, string>,
  ): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${this.server.url}${API_BASE}${pathOf(calls[name], params)}`, {
      method: calls[name].method,
      headers: {
        [API_KEY_HEADER]: API_KEY,
        ...(body && { 'content-type': 'application/json' }),
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  private async expectOk<Name extends CallName>(
    name: Name,
    body?: object,
    accessToken?: string,
    params?: Record<string, string>,
  ): Promise<AnswerTo<Name>> {
    const answer = await this.call(name, body, accessToken, params);
    if (answer.status >= 300) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as AnswerTo<Name>;
  }

  /** Takes a ready person if nothing about them is given and one is left. */
  async create(stage: Stage, given?: Partial<Registration>): Promise<Member> {
    // A bank account is added only now, because new ones block withdrawals.
    const readyStage = stage === 'complete' ? 'profiled' : stage;
    const ready = given ? undefined : await this.server.people?.take(readyStage);
    if (ready && readyStage === stage) return ready;
    const person = ready ?? (await this.register(given));
    const { accessToken, code } = person;
    const isMissing = (step: Stage) =>
      stages.indexOf(step) <= stages.indexOf(stage) && !(ready && stages.indexOf(step) <= stages.indexOf(readyStage));
    if (isMissing('verified')) await this.expectOk('verifyEmail', { token: code }, accessToken);
    if (isMissing('profiled')) await this.expectOk('completeProfile', profile, accessToken);
    if (isMissing('complete')) await this.expectOk('addBankAccount', newBankAccount(), accessToken);
    if (isMissing('saver')) await this.save([person]);
    return { ...person, user: await this.expectOk('myProfile', undefined, accessToken) };
  }

  private async register(given?: Partial<Registration>): Promise<Omit<Member, 'user'>> {
    const person = newPerson(given);
    const { accessToken } = await this.expectOk('register', person);
    return { ...person, accessToken, code: await this.server.mailbox.codeFor(person.email) };
  }

  /** Moves the clock only once for all of them. */
  async createSavers(count: number): Promise<Member[]> {
    const people: Member[] = [];
    for (let made = 0; made < count; made += 1) people.push(await this.create('complete'));
    await this.save(people);
    return Promise.all(
      people.map(async (person) => ({
        ...person,
        user: await this.expectOk('myProfile', undefined, person.accessToken),
      })),
    );
  }

  private async save(people: readonly Pick<Member, 'accessToken'>[]): Promise<void> {
    const wallet = (accessToken: string) => () => this.expectOk('myWallet', undefined, accessToken);
    const accounts: string[] = [];
    for (const { accessToken } of people) {
      await this.expectOk('verifyBvn', newBvnForm(), accessToken);
      const { receivingAccount } = await until(wallet(accessToken), (one) => one.receivingAccount !== undefined);
      accounts.push(receivingAccount?.accountNumber ?? '');
    }
    await this.bank.moveClock(1);
    for (const account of accounts) await this.bank.sendMoney(account, '5000');
    for (const { accessToken } of people) await until(wallet(accessToken), ({ balanceKobo }) => balanceKobo > 0);
  }

  async topUp({ accessToken }: Member, amount: string): Promise<void> {
    const wallet = () => this.expectOk('myWallet', undefined, accessToken);
    const { receivingAccount, balanceKobo: before } = await wallet();
    await this.bank.sendMoney(receivingAccount?.accountNumber ?? '', amount);
    await until(wallet, ({ balanceKobo }) => balanceKobo > before);
  }

  async applyForLoan(borrower?: Member): Promise<string> {
    const { accessToken } = borrower ?? (await this.create('saver'));
    return (await this.expectOk('applyForLoan', form, accessToken)).id;
  }

  async listLoan(by?: Member): Promise<string> {
    const borrower = by ?? (await this.create('saver'));
    const { accessToken: token, email } = borrower;
    const loanId = await this.applyForLoan(borrower);
    const { accessToken: adminToken } = await this.signInAsAdmin();
    await this.expectOk('takeApplication', undefined, adminToken, { loanId });
    const terms = { grade: 'C', reason: 'Looked at by a person', publishedReason: 'incomeProven' };
    await this.expectOk('offerLoan', terms, adminToken, { loanId });
    // A job sends its mail, and the code's mail must be the newest.
    const { mailbox } = this.server;
    await until(
      () => mailbox.next(email),
      ({ subject }) => subject.includes('offer'),
    );
    const { offer } = await this.expectOk('myLoan', undefined, token, { loanId });
    await this.expectOk('sendOfferCode', undefined, token, { loanId });
    const acceptance = { code: await mailbox.codeFor(email), textHash: offer?.textHash, toBankAccount: true };
    await this.expectOk('acceptOffer', acceptance, token, { loanId });
    return loanId;
  }

  async pledge({ accessToken }: Member, loanId: string): Promise<void> {
    await this.expectOk('pledgeToLoan', { amountKobo: 4_000_000, acceptsRisk: true }, accessToken, { loanId });
  }

  async newestTransfer(): Promise<string> {
    const { accessToken } = await this.signInAsAdmin();
    const [newest] = await this.expectOk('ledgerTransfers', undefined, accessToken);
    if (!newest) throw new Error('No money has moved yet');
    return newest.id;
  }

  async newestUser(): Promise<string> {
    const { accessToken } = await this.signInAsAdmin();
    const [newest] = await this.expectOk('allUsers', undefined, accessToken);
    if (!newest) throw new Error('There is nobody');
    return newest.id;
  }

  async count(email: string): Promise<number> {
    const { accessToken } = await this.signInAsAdmin();
    const users = await this.expectOk('allUsers', undefined, accessToken);
    return users.filter((user) => user.email === email.toLowerCase()).length;
  }

  signIn({ email, password }: Pick<Registration, 'email' | 'password'>): Promise<SignInAnswer> {
    return this.expectOk('login', { email, password, rememberMe: false });
  }

  /** A second administrator with the support role, invited as usual. */
  async support(): Promise<SignInAnswer> {
    const member = await this.create('verified');
    const { email, password, accessToken } = member;
    const owner = await this.signInAsAdmin();
    await this.expectOk('inviteAdministrator', { email, roles: ['support'] }, owner.accessToken);
    await this.expectOk('acceptInvitation', undefined, accessToken);
    return signedIn(await this.expectOk('adminLogin', { email, password }));
  }

  async signInAsAdmin(): Promise<SignInAnswer> {
    return signedIn(await this.expectOk('adminLogin', admin));
  }
}

const POLL_MS = 100;
const GIVEN_UP_AFTER_MS = 30_000;

async function until<Answer>(ask: () => Promise<Answer>, isThere: (answer: Answer) => boolean): Promise<Answer> {
  const end = Date.now() + GIVEN_UP_AFTER_MS;
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (Date.now() > end) throw new Error(`It did not come: ${JSON.stringify(answer)}`);
    await pause(POLL_MS);
  }
}
