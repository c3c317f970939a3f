import { succeeded, outcome, textIn, type Client, type Exchange } from '../support/client';
import { register } from '../support/journey';
import { newPerson } from '../support/person';
import type { Postbox } from '../support/postbox';

export interface Owner {
  email: string;
  password: string;
  address: string;
}

export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

function checked(exchange: Exchange): Exchange {
  if (!succeeded(exchange)) throw new Error(outcome(exchange));
  return exchange;
}

export async function makeOwner(client: Client, postbox: Postbox, address: string): Promise<Owner> {
  const person = newPerson();
  const { email, password } = person.form;
  const token = textIn((await register(person, client)).body, 'accessToken');
  const body = { token: postbox.codeFor(email) };
  checked(await client.call('verifyEmail', { token, body, headers: from(address) }));
  return { email, password, address };
}

export const signIn = (client: Client, { email, password, address }: Owner): Promise<Exchange> =>
  client.call('login', { body: { email, password, rememberMe: false }, headers: from(address) });

export async function provedReset(client: Client, postbox: Postbox, { email, address }: Owner): Promise<string> {
  const headers = from(address);
  const asked = checked(await client.call('forgotPassword', { body: { email }, headers }));
  const proof = { code: postbox.codeFor(email), tempToken: textIn(asked.body, 'data', 'tempToken') };
  const proved = checked(await client.call('verifyOtp', { body: proof, headers }));
  return textIn(proved.body, 'data', 'tempToken');
}
