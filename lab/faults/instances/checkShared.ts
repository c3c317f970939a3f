import { CODE_RESEND_COOLDOWN_SECONDS, CODE_TRIES } from '#contract/people/codes/oneTimeCode';
import type { CallName } from '#support/calls';
import { readErrorMessage } from '#contract/errors';
import type { Finding, Say } from '../part';
import { createClient, outcome, textIn, type Client, type Exchange, type Sent } from '../support/client';
import { register } from '../support/journey';
import { newPerson } from '../support/person';
import type { Postbox } from '../support/postbox';
import type { Proxy } from '../support/proxy';
import type { ServerProcess } from '../support/server';

const GUESSES = 15;
const AT_ONCE = 45;

const codeOf = ({ body }: Exchange) => readErrorMessage(textIn(body, 'errorMessage')).code ?? '';
const count = (answers: readonly Exchange[], code: string) =>
  answers.filter((answer) => codeOf(answer) === code).length;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export async function checkShared(
  servers: readonly ServerProcess[],
  proxy: Proxy,
  postbox: Postbox,
  say: Say,
): Promise<Finding> {
  const front = createClient(() => proxy.url);
  const direct = servers.map(({ url }) => createClient(() => url));
  const lost: string[] = [];
  const hold = (right: boolean, otherwise: string) => void (right || lost.push(otherwise));
  const flood = (name: CallName, sent: Sent) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => (direct[turn % direct.length] ?? front).call(name, sent)));
  const everywhere = (name: CallName, sent: Sent) => Promise.all(direct.map((client) => client.call(name, sent)));

  say('guessing through all instances');
  const person = newPerson();
  const { email, password } = person.form;
  const early = textIn((await register(person, front)).body, 'accessToken');

  const code = postbox.codeFor(email);
  const codes = await flood('verifyEmail', { token: early, body: { token: other(code) } });
  hold(count(codes, 'CODE_WRONG') === CODE_TRIES, `${count(codes, 'CODE_WRONG')} codes were tried, not ${CODE_TRIES}`);
  hold(
    count(codes, 'CODE_SPENT') === GUESSES - CODE_TRIES,
    `${count(codes, 'CODE_SPENT')} tries of a spent code, not ${GUESSES - CODE_TRIES}`,
  );
  hold(
    count(codes, 'RATE_LIMITED') === AT_ONCE - GUESSES,
    `${count(codes, 'RATE_LIMITED')} tries refused, not ${AT_ONCE - GUESSES}`,
  );
  const sends = await everywhere('sendEmailVerificationCode', { token: early });
  hold(
    count(sends, 'CODE_COOLDOWN') === sends.length,
    `a code was sent again within ${CODE_RESEND_COOLDOWN_SECONDS} s: ${sends.map(outcome).join(', ')}`,
  );

  const wrong = await flood('login', { body: { email, password: `${password}x`, rememberMe: false } });
  hold(
    count(wrong, 'INVALID_CREDENTIALS') === GUESSES,
    `${count(wrong, 'INVALID_CREDENTIALS')} passwords were guessed, not ${GUESSES}`,
  );
  hold(
    count(wrong, 'RATE_LIMITED') === AT_ONCE - GUESSES,
    `${count(wrong, 'RATE_LIMITED')} guesses refused, not ${AT_ONCE - GUESSES}`,
  );

  say('revocations across instances');
  lost.push(...(await checkRevocation(front, direct, postbox)));
  front.close();
  for (const client of direct) client.close();
  return {
    fault: 'Guesses and revocations through three instances at once',
    tries: 5,
    lost,
    seen: `${GUESSES} of ${AT_ONCE} passwords and ${CODE_TRIES} of ${AT_ONCE} codes were checked; tokens end everywhere at once`,
  };
}

async function checkRevocation(front: Client, direct: readonly Client[], postbox: Postbox): Promise<string[]> {
  const lost: string[] = [];
  const person = newPerson();
  const { email, password } = person.form;
  const early = textIn((await register(person, front)).body, 'accessToken');
  await front.call('verifyEmail', { token: early, body: { token: postbox.codeFor(email) } });
  const signIn = async (known: string) =>
    textIn((await front.call('login', { body: { email, password: known, rememberMe: false } })).body, 'accessToken');
  const expectEnded = async (token: string, by: string) => {
    const answers = await Promise.all(direct.map((client) => client.call('myProfile', { token })));
    lost.push(
      ...answers
        .filter((answer) => codeOf(answer) !== 'AUTH_ERROR')
        .map((answer) => `after a ${by}, ${outcome(answer)}`),
    );
  };
  const [first = front, second = front] = direct;

  const newPassword = `Second${password}`;
  const token = await signIn(password);
  const open = await Promise.all(direct.map((client) => client.call('myProfile', { token })));
  lost.push(...open.filter(({ status }) => status !== 200).map((answer) => `before any change, ${outcome(answer)}`));
  await first.call('changePassword', { token, body: { oldPassword: password, newPassword } });
  await expectEnded(token, 'password change');

  const later = await signIn(newPassword);
  const asked = await second.call('forgotPassword', { body: { email } });
  const proof = { code: postbox.codeFor(email), tempToken: textIn(asked.body, 'data', 'tempToken') };
  const proven = await Promise.all(direct.map((client) => client.call('verifyOtp', { body: proof })));
  const verified = proven.filter(({ status }) => status === 200);
  if (verified.length !== 1) lost.push(`a reset code worked ${verified.length} times`);
  const reset = { password: `Third${password}`, tempToken: textIn(verified[0]?.body, 'data', 'tempToken') };
  const resets = await Promise.all(direct.map((client) => client.call('resetUserPassword', { body: reset })));
  if (resets.filter(({ status }) => status === 200).length !== 1)
    lost.push(`one token reset: ${resets.map(outcome).join(', ')}`);
  await expectEnded(later, 'password reset');
  if ((await signIn(reset.password)) === '') lost.push('the new password does not open the account');
  return lost;
}
