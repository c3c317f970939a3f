import type { SuccessAnswer } from '../../api';
import { defineCalls, get, post, postOnce, put, typed } from '../../call';
import type { TextPreferenceForm } from './textMessageRules';
import type { TextPreferences } from './textMessageSchema';

export const textMessageCalls = defineCalls({
  sendPhoneProofCode: post('/user/phone-proof/code', 'user', { answer: typed<SuccessAnswer>() }),
  provePhone: postOnce('/user/phone-proof', 'user', {
    body: typed<{ code: string }>(),
    answer: typed<SuccessAnswer>(),
  }),
  textPreferences: get('/user/text-preferences', 'user', { answer: typed<TextPreferences>() }),
  setTextPreference: put('/user/text-preferences', 'user', {
    body: typed<TextPreferenceForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
