import type { SuccessAnswer } from '../../api';
import { defineCalls, get, post, postOnce, putOnce, typed } from '../../call';
import type { PasskeyStart } from '../secondFactors/factorSchema';
import type {
  EmailChange,
  EmailCodes,
  NewEmail,
  NewPhone,
  PhoneChange,
  StopByLink,
  TaxNumberForm,
} from './contactRules';
import type { MyContact } from './contactSchema';

export const contactCalls = defineCalls({
  myContact: get('/user/my-contact', 'user', { answer: typed<MyContact>() }),
  /** Answers the same whether or not another account has the address. */
  sendEmailChangeCodes: post('/user/email-change/codes', 'user', {
    body: typed<EmailCodes>(),
    answer: typed<SuccessAnswer>(),
  }),
  startEmailChangePasskey: post('/user/email-change/passkey', 'user', {
    body: typed<NewEmail>(),
    answer: typed<PasskeyStart>(),
  }),
  /** Ends all other sign-ins, and API tokens. */
  changeEmail: postOnce('/user/email-change', 'user', { body: typed<EmailChange>(), answer: typed<SuccessAnswer>() }),
  stopEmailChange: post('/user/email-change/stop', 'user', { answer: typed<SuccessAnswer>() }),
  /** Uses the link in the mail to the current address. */
  stopEmailChangeByLink: post('/auth/email-change/stop', 'guest', {
    body: typed<StopByLink>(),
    answer: typed<SuccessAnswer>(),
  }),
  sendPhoneChangeCode: post('/user/phone-change/code', 'user', {
    body: typed<NewPhone>(),
    answer: typed<SuccessAnswer>(),
  }),
  startPhoneChangePasskey: post('/user/phone-change/passkey', 'user', {
    body: typed<NewPhone>(),
    answer: typed<PasskeyStart>(),
  }),
  changePhone: postOnce('/user/phone-change', 'user', { body: typed<PhoneChange>(), answer: typed<SuccessAnswer>() }),
  /** Printed on the caller's papers; an empty one removes it. */
  saveTaxNumber: putOnce('/user/tax-number', 'user', { body: typed<TaxNumberForm>(), answer: typed<SuccessAnswer>() }),
  takeBvnName: postOnce('/user/name-from-bvn', 'user', { answer: typed<SuccessAnswer>() }),
});
