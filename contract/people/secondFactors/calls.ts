import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { AppCode, FactorAnswer, FactorStart, NewPasskey, PasskeyName } from './factorRules';
import type { AppSecret, FactorChallenge, PasskeyStart, RecoveryCodes, SecondFactor } from './factorSchema';

export const mySecondFactor = defineCall({
  name: 'mySecondFactor',
  method: 'GET',
  path: '/user/second-factor',
  access: 'user',
  answer: typed<SecondFactor>(),
});

export const sendFactorCode = defineCall({
  name: 'sendFactorCode',
  method: 'POST',
  path: '/user/second-factor/code',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

export const startApp = defineCall({
  name: 'startApp',
  method: 'POST',
  path: '/user/second-factor/app',
  access: 'user',
  body: typed<FactorStart>(),
  answer: typed<AppSecret>(),
  idempotent: false,
});

/** Not idempotent, since the answer may show recovery codes. */
export const confirmApp = defineCall({
  name: 'confirmApp',
  method: 'POST',
  path: '/user/second-factor/app/confirmation',
  access: 'user',
  body: typed<AppCode>(),
  answer: typed<RecoveryCodes>(),
  idempotent: false,
});

export const removeApp = defineCall({
  name: 'removeApp',
  method: 'POST',
  path: '/user/second-factor/app/removal',
  access: 'user',
  body: typed<FactorStart>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

export const startPasskey = defineCall({
  name: 'startPasskey',
  method: 'POST',
  path: '/user/passkeys/start',
  access: 'user',
  body: typed<FactorStart>(),
  answer: typed<PasskeyStart>(),
  idempotent: false,
});

/** Not idempotent, since the answer may show recovery codes. */
export const addPasskey = defineCall({
  name: 'addPasskey',
  method: 'POST',
  path: '/user/passkeys',
  access: 'user',
  body: typed<NewPasskey>(),
  answer: typed<RecoveryCodes>(),
  status: 201,
  idempotent: false,
});

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  method: 'POST',
  path: '/user/passkeys/:passkeyId/name',
  access: 'user',
  body: typed<PasskeyName>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'POST',
  path: '/user/passkeys/:passkeyId/removal',
  access: 'user',
  body: typed<FactorStart>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/user/second-factor/recovery-codes',
  access: 'user',
  answer: typed<RecoveryCodes>(),
  idempotent: false,
});

export const factorChallenge = defineCall({
  name: 'factorChallenge',
  method: 'GET',
  path: '/user/second-factor/challenges/:challengeId',
  access: 'user',
  answer: typed<FactorChallenge>(),
});

export const answerChallenge = defineCall({
  name: 'answerChallenge',
  method: 'POST',
  path: '/user/second-factor/challenges/:challengeId/answer',
  access: 'user',
  body: typed<FactorAnswer>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});
