import type { SuccessAnswer } from '../../api';
import { defineCalls, get, post, typed } from '../../call';
import type { AppCode, FactorAnswer, FactorStart, NewPasskey, PasskeyName } from './factorRules';
import type { AppSecret, FactorChallenge, PasskeyStart, RecoveryCodes, SecondFactor } from './factorSchema';

export const secondFactorCalls = defineCalls({
  mySecondFactor: get('/user/second-factor', 'user', { answer: typed<SecondFactor>() }),
  sendFactorCode: post('/user/second-factor/code', 'user', { answer: typed<SuccessAnswer>() }),
  startApp: post('/user/second-factor/app', 'user', { body: typed<FactorStart>(), answer: typed<AppSecret>() }),
  /** Not idempotent, since the answer may show recovery codes. */
  confirmApp: post('/user/second-factor/app/confirmation', 'user', {
    body: typed<AppCode>(),
    answer: typed<RecoveryCodes>(),
  }),
  removeApp: post('/user/second-factor/app/removal', 'user', {
    body: typed<FactorStart>(),
    answer: typed<SuccessAnswer>(),
  }),
  startPasskey: post('/user/passkeys/start', 'user', { body: typed<FactorStart>(), answer: typed<PasskeyStart>() }),
  /** Not idempotent, since the answer may show recovery codes. */
  addPasskey: post('/user/passkeys', 'user', {
    body: typed<NewPasskey>(),
    answer: typed<RecoveryCodes>(),
    status: 201,
  }),
  renamePasskey: post('/user/passkeys/:passkeyId/name', 'user', {
    body: typed<PasskeyName>(),
    answer: typed<SuccessAnswer>(),
  }),
  removePasskey: post('/user/passkeys/:passkeyId/removal', 'user', {
    body: typed<FactorStart>(),
    answer: typed<SuccessAnswer>(),
  }),
  renewRecoveryCodes: post('/user/second-factor/recovery-codes', 'user', { answer: typed<RecoveryCodes>() }),
  factorChallenge: get('/user/second-factor/challenges/:challengeId', 'user', { answer: typed<FactorChallenge>() }),
  answerChallenge: post('/user/second-factor/challenges/:challengeId/answer', 'user', {
    body: typed<FactorAnswer>(),
    answer: typed<SuccessAnswer>(),
  }),
});
