import { useEffect } from 'react';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

export const arePasskeysPossible = (): boolean => browserSupportsWebAuthn();

/** A browser may never answer: whoever leaves ends its question, so that a late answer does nothing. */
export function usePasskeyUntilLeft(): void {
  useEffect(() => () => WebAuthnAbortService.cancelCeremony(), []);
}

type Report = (problem: string) => void;

/**
 * @param options from the server
 * @returns the browser's answer as JSON; undefined after a failure, which `onProblem` has reported
 */
export function createPasskey(options: string, onProblem: Report): Promise<string | undefined> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the server's library wrote it for this one
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return answerOf(startRegistration({ optionsJSON }), onProblem);
}

/**
 * @param options from the server
 * @returns the browser's answer as JSON; undefined after a failure, which `onProblem` has reported
 */
export function confirmWithPasskey(options: string, onProblem: Report): Promise<string | undefined> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the server's library wrote it for this one
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  return answerOf(startAuthentication({ optionsJSON }), onProblem);
}

async function answerOf(asked: Promise<object>, onProblem: Report): Promise<string | undefined> {
  try {
    return JSON.stringify(await asked);
  } catch (error) {
    onProblem(problemOf(error));
    return undefined;
  }
}

/** Browsers don't distinguish a refusal from a timeout. */
function problemOf(error: unknown): string {
  if (error instanceof WebAuthnError) {
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'This device already has your passkey.';
    if (error.code === 'ERROR_INVALID_DOMAIN' || error.code === 'ERROR_INVALID_RP_ID') {
      return 'Passkeys don’t work at this address. Open the page by its own name, over https.';
    }
  }
  return 'No passkey was given. Try again, and confirm when your device asks.';
}
