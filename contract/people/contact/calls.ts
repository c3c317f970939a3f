import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { PasskeyStart } from '../secondFactors/factorSchema';
import type { EmailChange, EmailCodes, NewEmail, NewPhone, PhoneChange, StopByLink } from './contactRules';
import type { MyContact } from './contactSchema';

export const myContact = defineCall({
  name: 'myContact',
  method: 'GET',
  path: '/user/my-contact',
  access: 'user',
  answer: typed<MyContact>(),
});

/** Answers the same whether or not another account has the address. */
export const sendEmailChangeCodes = defineCall({
  name: 'sendEmailChangeCodes',
  method: 'POST',
  path: '/user/email-change/codes',
  access: 'user',
  body: typed<EmailCodes>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

export const startEmailChangePasskey = defineCall({
  name: 'startEmailChangePasskey',
  method: 'POST',
  path: '/user/email-change/passkey',
  access: 'user',
  body: typed<NewEmail>(),
  answer: typed<PasskeyStart>(),
  idempotent: false,
});

/** Ends all other sign-ins, and API tokens. */
export const changeEmail = defineCall({
  name: 'changeEmail',
  method: 'POST',
  path: '/user/email-change',
  access: 'user',
  body: typed<EmailChange>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const stopEmailChange = defineCall({
  name: 'stopEmailChange',
  method: 'POST',
  path: '/user/email-change/stop',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

/** Uses the link in the mail to the current address. */
export const stopEmailChangeByLink = defineCall({
  name: 'stopEmailChangeByLink',
  method: 'POST',
  path: '/auth/email-change/stop',
  access: 'guest',
  body: typed<StopByLink>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

export const sendPhoneChangeCode = defineCall({
  name: 'sendPhoneChangeCode',
  method: 'POST',
  path: '/user/phone-change/code',
  access: 'user',
  body: typed<NewPhone>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

export const startPhoneChangePasskey = defineCall({
  name: 'startPhoneChangePasskey',
  method: 'POST',
  path: '/user/phone-change/passkey',
  access: 'user',
  body: typed<NewPhone>(),
  answer: typed<PasskeyStart>(),
  idempotent: false,
});

export const changePhone = defineCall({
  name: 'changePhone',
  method: 'POST',
  path: '/user/phone-change',
  access: 'user',
  body: typed<PhoneChange>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const takeBvnName = defineCall({
  name: 'takeBvnName',
  method: 'POST',
  path: '/user/name-from-bvn',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
