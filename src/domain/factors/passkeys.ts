import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

export const arePasskeysPossible = (): boolean => browserSupportsWebAuthn();

/** @param options the server's. @returns the browser's answer, as JSON. @throws Error, told by `tellPasskeyFailure` */
export async function makePasskey(options: string): Promise<string> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the server's library wrote it for this one
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

/** @param options the server's. @returns the browser's answer, as JSON. @throws Error, told by `tellPasskeyFailure` */
export async function givePasskey(options: string): Promise<string> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the server's library wrote it for this one
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

/** Why the browser gave no passkey; browsers don't tell a refusal from no answer in time. */
export function tellPasskeyFailure(error: unknown): string {
  if (error instanceof WebAuthnError) {
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return 'This device has a passkey of yours already.';
    if (error.code === 'ERROR_INVALID_DOMAIN' || error.code === 'ERROR_INVALID_RP_ID') {
      return 'Passkeys don’t work at this address. Open the page by its own name, over https.';
    }
  }
  return 'No passkey was given. Try again, and confirm when your device asks.';
}
