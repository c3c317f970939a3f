import { rateLimitVariables } from '#server/kernel/config/rateLimitSettings';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { type Answer } from '#support/serverClient';
import { PASSWORD, registered, verified } from '#support/serverPeople';
import { isLong } from '#support/runner/long';
import { onPostgresServer } from '#support/serverSuite';

const WRONG = 'Wrong#Horse9';
const HOME = '203.0.113.7';
const HOURS = 2;
const STEP_MINUTES = isLong ? 4 : 6;
const MOST_AN_HOUR = 30;
const MOST_CODES_AN_HOUR = 15;
const MOST_CODES_A_DAY = 30;

const DEFAULT_LIMITS = Object.fromEntries(rateLimitVariables.map((name) => [name, '']));

const mostInAnHour = (minutes: readonly number[]): number =>
  Math.max(0, ...minutes.map((start) => minutes.filter((minute) => minute >= start && minute < start + 60).length));

let stranger = 0;
const anotherAddress = () => {
  stranger += 1;
  return `198.51.${100 + Math.floor(stranger / 250)}.${stranger % 250}`;
};

onPostgresServer((given) => {
  let instances: TestServer[] = [];
  const start = () =>
    Promise.all(
      [0, 1, 2].map(async () => {
        const instance = await buildTestServer(given.database.connection(), {
          env: DEFAULT_LIMITS,
          clock: given.server.clock,
        });
        instance.context.mailer = given.server.mails;
        return instance;
      }),
    );
  const stop = () => Promise.all(instances.map((instance) => instance.close()));
  beforeEach(async () => {
    instances = await start();
  });
  afterEach(stop);

  async function throughTheHours(everyStep: (minute: number) => Promise<unknown>): Promise<void> {
    for (let minute = 0; minute < HOURS * 60; minute += STEP_MINUTES) {
      if (minute % 60 === 60 - STEP_MINUTES) {
        await stop();
        instances = await start();
      }
      await everyStep(minute);
      given.server.clock.advance({ minutes: STEP_MINUTES });
    }
  }

  /** @returns how many of the same guess on three instances reached the check */
  async function guess(
    times: number,
    make: (instance: TestServer) => Promise<Answer>,
    through: (answer: Answer) => boolean,
  ) {
    const answers = await Promise.all(Array.from({ length: times }, (_, turn) => make(instances[turn % 3]!)));
    for (const answer of answers) expect(answer.status).toBeLessThan(500);
    return answers.filter(through).length;
  }

  const isGuess = ({ error }: Answer) => error.code === 'INVALID_CREDENTIALS' || error.code === 'NOT_AN_ADMIN';

  it('the owner can sign in while strangers guess passwords at both sign-ins', async () => {
    const { email } = await verified(given.server);
    const owner = () => instances[0]!.call('login', { body: { email, password: PASSWORD }, from: HOME });
    expect((await owner()).status).toBe(200);
    const guesses: number[] = [];
    await throughTheHours(async (minute) => {
      const door = minute % (2 * STEP_MINUTES) === 0 ? 'login' : 'adminLogin';
      const attack = (instance: TestServer) =>
        instance.call(door, { body: { email, password: WRONG }, from: anotherAddress() });
      const counted = await guess(5, attack, isGuess);
      guesses.push(...Array<number>(counted).fill(minute));
      if (minute % 20 === 0) expect((await owner()).status).toBe(200);
    });
    expect(guesses.length).toBeGreaterThan(0);
    expect(mostInAnHour(guesses)).toBeLessThanOrEqual(MOST_AN_HOUR);
  });

  it('the owner can sign in after bursts of guesses around the end of a window, also from their own address', async () => {
    const { email } = await verified(given.server);
    await instances[0]!.call('login', { body: { email, password: PASSWORD }, from: HOME });
    const guesses: number[] = [];
    await throughTheHours(async (minute) => {
      // One guess starts an hour; the rest come just before it ends.
      const isAroundTheHour = minute % 60 === 60 - STEP_MINUTES || (minute > 0 && minute % 60 === 0);
      const times = minute === 0 ? 1 : isAroundTheHour ? 40 : 0;
      for (const from of [HOME, anotherAddress()]) {
        const attack = (instance: TestServer) => instance.call('login', { body: { email, password: WRONG }, from });
        guesses.push(...Array<number>(await guess(times, attack, isGuess)).fill(minute));
      }
    });
    expect(guesses.length).toBeGreaterThan(MOST_AN_HOUR);
    expect(mostInAnHour(guesses)).toBeLessThanOrEqual(MOST_AN_HOUR);
  });

  it("reset codes can't be guessed from many addresses; made-up reset tokens are refused", async () => {
    const { email } = await verified(given.server);
    const owner = () => instances[0]!.call('login', { body: { email, password: PASSWORD }, from: HOME });
    const guesses: number[] = [];
    let tempToken = '';
    await throughTheHours(async (minute) => {
      const asked = await instances[minute % 3]!.call('forgotPassword', { body: { email }, from: anotherAddress() });
      if (asked.status === 200) tempToken = asked.body.data.tempToken;
      const right = given.server.mails.codeFor(email);
      const code = right === '000000' ? '000001' : '000000';
      const attack = (instance: TestServer) =>
        instance.call('verifyOtp', { body: { code, tempToken }, from: anotherAddress() });
      guesses.push(...Array<number>(await guess(4, attack, ({ error }) => error.code === 'CODE_WRONG')).fill(minute));
      const madeUp = `${tempToken.split('.').slice(0, 2).join('.')}.${crypto.randomUUID().replaceAll('-', '')}`;
      const reset = await instances[0]!.call('resetUserPassword', {
        body: { password: 'Stolen#Horse9', tempToken: madeUp },
      });
      expect(reset.status).toBe(401);
      if (minute % 30 === 0) expect((await owner()).status).toBe(200);
    });
    expect(mostInAnHour(guesses)).toBeLessThanOrEqual(MOST_CODES_AN_HOUR);
    expect(guesses).toHaveLength(MOST_CODES_A_DAY);
  });

  it("another person's email can't be verified by guessing codes", async () => {
    const { email, token } = await registered(given.server);
    const guesses: number[] = [];
    await throughTheHours(async (minute) => {
      await instances[minute % 3]!.call('sendEmailVerificationCode', { token, from: anotherAddress() });
      const code = given.server.mails.codeFor(email) === '000000' ? '000001' : '000000';
      const attack = (instance: TestServer) =>
        instance.call('verifyEmail', { token, body: { token: code }, from: anotherAddress() });
      guesses.push(...Array<number>(await guess(4, attack, ({ error }) => error.code === 'CODE_WRONG')).fill(minute));
    });
    expect(mostInAnHour(guesses)).toBeLessThanOrEqual(MOST_CODES_AN_HOUR);
    expect(guesses).toHaveLength(MOST_CODES_A_DAY);
  });
});
