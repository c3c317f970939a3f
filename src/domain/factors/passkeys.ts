import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

export const arePasskeysPossible = (): boolean => browserSupportsWebAuthn();

type Tell = (problem: string) => void;

/**
 * @param options from the server
 * @returns the browser's answer as JSON; undefined after a failure, which `tell` has explained
 */
export function makePasskey(options: string, tell: Tell): Promise<string | undefined> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the server's library wrote it for this one
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return answerOf(startRegistration({ optionsJSON }), tell);
}

/**
 * @param options from the server
 * @returns the browser's answer as JSON; undefined after a failure, which `tell` has explained
 */
export function givePasskey(options: string, tell: Tell): Promise<string | undefined> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the server's library wrote it for this one
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  return answerOf(startAuthentication({ optionsJSON }), tell);
}

async function answerOf(asked: Promise<object>, tell: Tell): Promise<string | undefined> {
  try {
    return JSON.stringify(await asked);
  } catch (error) {
    tell(problemOf(error));
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
