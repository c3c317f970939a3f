import Type, { type Static } from 'typebox';
import { count, flag, id, moment, oneOf, text } from '../../schema';
import { FACTOR_WAYS } from './factors';

const passkeySchema = Type.Object(
  {
    id: id('The passkey'),
    name: text('The name its owner gave it', { examples: ['My phone'] }),
    createdAt: moment('When it was added'),
    lastUsedAt: Type.Optional(moment('When it was last used')),
    isBlocked: flag('Whether it is refused, because a copy of it seems to exist'),
  },
  { description: 'A passkey', additionalProperties: false },
);
export type Passkey = Static<typeof passkeySchema>;

export const secondFactorSchema = Type.Object(
  {
    passkeys: Type.Array(passkeySchema, { description: 'Oldest first' }),
    appSince: Type.Optional(moment('Since when codes of an authenticator app are accepted; absent without one')),
    recoveryCodesLeft: count('Recovery codes that were not used yet'),
    isRequired: flag('Whether this installation asks administrators for a second factor, and the caller is one'),
    resetDueAt: Type.Optional(moment('When the factors will be removed, as two administrators decided')),
  },
  { $id: 'SecondFactor', description: 'What the caller can confirm acts with', additionalProperties: false },
);
export type SecondFactor = Static<typeof secondFactorSchema>;

export const appSecretSchema = Type.Object(
  {
    secret: text('The secret for the authenticator app, in base 32'),
    address: text('The same as an otpauth address, for a QR code'),
  },
  { $id: 'AppSecret', description: 'Shown until a code confirms the app', additionalProperties: false },
);
export type AppSecret = Static<typeof appSecretSchema>;

export const recoveryCodesSchema = Type.Object(
  {
    recoveryCodes: Type.Array(text('A code that works once'), {
      description: 'Shown this once; empty where older ones stay',
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
  { $id: 'PasskeyStart', description: 'What a browser needs to make a passkey', additionalProperties: false },
);
export type PasskeyStart = Static<typeof passkeyStartSchema>;

const challenge = {
  ways: Type.Array(oneOf(FACTOR_WAYS, 'A way to answer'), { description: 'How it can be answered, the best first' }),
  options: Type.Optional(text('Options for `navigator.credentials.get`, as JSON; absent without a passkey')),
};

export const factorChallengeSchema = Type.Object(challenge, {
  $id: 'FactorChallenge',
  description: 'What a second factor has to answer',
  additionalProperties: false,
});
export type FactorChallenge = Static<typeof factorChallengeSchema>;

export const secondStepSchema = Type.Object(
  {
    secondStep: Type.Object(
      { token: text('Opens the second step alone'), ...challenge },
      { description: 'What opens the second step, and how', additionalProperties: false },
    ),
  },
  {
    $id: 'SecondStep',
    description: 'The password is right, and a second factor is asked for',
    additionalProperties: false,
  },
);
export type SecondStepAnswer = Static<typeof secondStepSchema>;
