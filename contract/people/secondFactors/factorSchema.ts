import Type, { type Static } from 'typebox';
import { count, flag, id, moment, oneOf, text } from '../../schema';
import { FACTOR_WAYS } from './factors';

const passkeySchema = Type.Object(
  {
    id: id('The passkey'),
    name: text('The name its owner gave it', { examples: ['My phone'] }),
    createdAt: moment('When it was added'),
    lastUsedAt: Type.Optional(moment('When it was last used')),
    isBlocked: flag('Whether it is refused because a copy seems to exist'),
  },
  { description: 'A passkey', additionalProperties: false },
);
export type Passkey = Static<typeof passkeySchema>;

export const secondFactorSchema = Type.Object(
  {
    passkeys: Type.Array(passkeySchema, { description: 'Oldest first' }),
    appSince: Type.Optional(moment('Since when an authenticator app is set up, if it is')),
    recoveryCodesLeft: count('Unused recovery codes'),
    isRequired: flag('Whether the caller is an administrator and this installation requires a second factor'),
    resetDueAt: Type.Optional(moment('When the factors will be removed, if two administrators agreed to that')),
  },
  { $id: 'SecondFactor', description: "The caller's second factors", additionalProperties: false },
);
export type SecondFactor = Static<typeof secondFactorSchema>;

export const appSecretSchema = Type.Object(
  {
    secret: text('The secret for the authenticator app, in base 32'),
    address: text('The same secret as an otpauth URI, for a QR code'),
  },
  { $id: 'AppSecret', description: 'Shown until a code confirms the app', additionalProperties: false },
);
export type AppSecret = Static<typeof appSecretSchema>;

export const recoveryCodesSchema = Type.Object(
  {
    recoveryCodes: Type.Array(text('A code that works once'), {
      description: 'Shown only once; empty if earlier codes stay valid',
    }),
  },
  { $id: 'RecoveryCodes', description: 'Recovery codes', additionalProperties: false },
);
export type RecoveryCodes = Static<typeof recoveryCodesSchema>;

export const passkeyStartSchema = Type.Object(
  {
    challengeId: id('The challenge, to send with the new passkey'),
    options: text('Options for `navigator.credentials.create`, as JSON'),
  },
  { $id: 'PasskeyStart', description: 'Data a browser needs to make a passkey', additionalProperties: false },
);
export type PasskeyStart = Static<typeof passkeyStartSchema>;

const challenge = {
  ways: Type.Array(oneOf(FACTOR_WAYS, 'A way to answer'), { description: 'How it can be answered, the best first' }),
  options: Type.Optional(text('Options for `navigator.credentials.get`, as JSON, if there is a passkey')),
};

export const factorChallengeSchema = Type.Object(challenge, {
  $id: 'FactorChallenge',
  description: 'A challenge for a second factor',
  additionalProperties: false,
});
export type FactorChallenge = Static<typeof factorChallengeSchema>;

export const secondStepSchema = Type.Object(
  {
    secondStep: Type.Object(
      { token: text('Token for the second step only'), ...challenge },
      { description: 'The second step of a sign-in', additionalProperties: false },
    ),
  },
  {
    $id: 'SecondStep',
    description: 'The password is right; a second factor is required',
    additionalProperties: false,
  },
);
export type SecondStepAnswer = Static<typeof secondStepSchema>;
