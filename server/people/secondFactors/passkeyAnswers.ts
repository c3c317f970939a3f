import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { CHALLENGE_MINUTES } from '#contract/people/secondFactors/factors';
import type { PasskeyRow } from '../../kernel/db/schema/sessions';
import type { UserRow } from '../../kernel/db/schema/users';
import type { RelyingParty } from './relyingParty';

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

/** Holding the device isn't enough: it must ask for a finger, a face or a PIN, also when the passkey is made. */
const userVerification = 'required';

/** Whether a page of another site has our page in a frame; browsers name that site too. */
function isFramed(clientDataJSON: string): boolean {
  const { crossOrigin = false, topOrigin } = decodeClientDataJSON(clientDataJSON);
  return crossOrigin || topOrigin !== undefined;
}

const described = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, transports });

/** @returns options for a browser, as JSON */
export async function optionsForNew(
  { name: rpName, id: rpID }: RelyingParty,
  { id, email, firstName, lastName }: UserRow,
  known: readonly PasskeyRow[],
  challenge: string,
): Promise<string> {
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: email,
    userID: new Uint8Array(Buffer.from(id)),
    userDisplayName: `${firstName} ${lastName}`,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
  });
  return JSON.stringify(options);
}

/** @returns options for a browser, as JSON */
export async function optionsForAnswer(
  { id: rpID }: RelyingParty,
  known: readonly PasskeyRow[],
  challenge: string,
): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: known.map(described),
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    userVerification,
  });
  return JSON.stringify(options);
}

/** @returns undefined if it doesn't answer this challenge at this address */
export async function readNewPasskey(
  { id, origin }: RelyingParty,
  challenge: string,
  answer: string,
): Promise<WebAuthnCredential | undefined> {
  try {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the library checks each part of it
    const response = JSON.parse(answer) as RegistrationResponseJSON;
    if (isFramed(response.response.clientDataJSON)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    return registrationInfo?.credential;
  } catch {
    // All faults get the same refusal.
    return undefined;
  }
}

interface ReadAnswer {
  passkey: PasskeyRow;
  counter: number;
}

/** @returns undefined if none of these passkeys answers this challenge at this address */
export async function readPasskeyAnswer(
  { id, origin }: RelyingParty,
  known: readonly PasskeyRow[],
  challenge: string,
  answer: string,
): Promise<ReadAnswer | undefined> {
  try {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the library checks each part of it
    const response = JSON.parse(answer) as AuthenticationResponseJSON;
    const passkey = known.find(({ credentialId }) => credentialId === response.id);
    if (!passkey || isFramed(response.response.clientDataJSON)) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // The database compares the counter, so that two concurrent answers can't both succeed.
      credential: { id: passkey.credentialId, publicKey: bytesOf(passkey.publicKey), counter: 0 },
      requireUserVerification: true,
    });
    return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    return undefined;
  }
}
