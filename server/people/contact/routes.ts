import type { FastifyInstance } from 'fastify';
import { contactCalls } from '#contract/people/contact/calls';
import {
  emailChangeRules,
  emailCodesRules,
  newEmailRules,
  newPhoneRules,
  phoneChangeRules,
  stopByLinkRules,
  taxNumberRules,
} from '#contract/people/contact/contactRules';
import { myContactSchema } from '#contract/people/contact/contactSchema';
import { passkeyStartSchema } from '#contract/people/secondFactors/factorSchema';
import type { ServerContext } from '../../kernel/context';
import { success, successSchema } from '../../kernel/http/answers';
import { clientAddress } from '../../kernel/http/protection/clientAddress';
import { addPreparedRoute, addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { addRoute, addAct } from '../../kernel/http/route';
import type { InputText } from '../../kernel/http/inputText';
import { relyingPartyOf } from '../secondFactors/relyingParty';
import { CODE_TEXT, EMAIL_TEXT, PHONE_TEXT, confirmationTexts } from '../inputTexts';
import { changeEmail, confirmEmailChange, sendEmailChangeCodes, startEmailChangePasskey } from './ownEmail';
import { takeBvnName } from './ownName';
import { changePhone, confirmPhoneChange, sendPhoneChangeCode, startPhoneChangePasskey } from './ownPhone';
import { readMyContact } from './read';
import { saveTaxNumber } from './taxNumber';
import { stopEmailChangeByLink, stopOwnEmailChange } from './stop';

const mayNot = ['ACCOUNT_FROZEN', 'EMAIL_NOT_VERIFIED'] as const;
const sending = ['CODE_COOLDOWN', 'MAIL_UNAVAILABLE', 'RATE_LIMITED'] as const;
const confirming = [
  'CHALLENGE_EXPIRED',
  'CODE_EXPIRED',
  'CODE_SPENT',
  'CODE_WRONG',
  'PASSKEY_COPIED',
  'PASSKEY_REFUSED',
  'RATE_LIMITED',
] as const;

const NEW_EMAIL_TEXT: InputText = { ...EMAIL_TEXT, description: 'The new email address' };

export function contactRoutes(app: FastifyInstance, context: ServerContext): void {
  const party = (request: Parameters<typeof relyingPartyOf>[1]) => relyingPartyOf(context.config, request);
  addRoute(app, context, contactCalls.myContact, {
    summary: "The caller's phone and tax number, the BVN's name if it differs, and support's proposal",
    rules: {},
    answer: myContactSchema,
    handle: ({ user }) => readMyContact(context, user),
  });
  addAct(app, context, contactCalls.sendEmailChangeCodes, {
    summary: "Mail the codes for a new email address; the answer doesn't reveal whether it is in use",
    errors: [...mayNot, ...sending, 'EMAIL_UNCHANGED'],
    rules: { body: emailCodesRules },
    fields: {
      email: NEW_EMAIL_TEXT,
      byPasskey: 'Whether a passkey replaces the code to the current address; false if left out',
    },
    act: ({ user, body }) => sendEmailChangeCodes(context, user, body),
  });
  addRoute(app, context, contactCalls.startEmailChangePasskey, {
    summary: 'Get a challenge for a passkey, which replaces the code to the current address',
    errors: [...mayNot, 'NO_PASSKEY'],
    rules: { body: newEmailRules },
    fields: { email: NEW_EMAIL_TEXT },
    answer: passkeyStartSchema,
    handle: ({ user, body, request }) => startEmailChangePasskey(context, party(request), user, body),
  });
  addPreparedRoute(app, context, contactCalls.changeEmail, {
    summary: "Change the caller's email address; all other sign-ins and API tokens end",
    errors: [...mayNot, ...confirming, 'EMAIL_OF_ANOTHER'],
    rules: { body: emailChangeRules },
    fields: {
      ...confirmationTexts,
      email: NEW_EMAIL_TEXT,
      newCode: { ...CODE_TEXT, description: 'The six digits of the code mailed to the new address' },
    },
    answer: successSchema,
    before: ({ user, body, request }) => confirmEmailChange(context, party(request), user, body),
    work: async (tx, { user, body }, confirmed) => {
      await changeEmail(context, tx, user, body, confirmed);
      return success;
    },
  });
  addAct(app, context, contactCalls.stopEmailChange, {
    summary: 'Stop an email change that support proposed for the caller',
    errors: ['CONTACT_CHANGE_CLOSED'],
    rules: {},
    act: ({ user }) => stopOwnEmailChange(context, user),
  });
  addAct(app, context, contactCalls.stopEmailChangeByLink, {
    summary: 'Stop an email change that support proposed, with the link mailed to the current address',
    errors: ['CONTACT_CHANGE_CLOSED', 'NOT_FOUND', 'RATE_LIMITED'],
    rules: { body: stopByLinkRules },
    fields: { changeId: 'The id of the email change, from the link', proof: 'The secret part of the link' },
    act: ({ body, request }) => stopEmailChangeByLink(context, body, clientAddress(request, context.keys)),
  });
  addAct(app, context, contactCalls.sendPhoneChangeCode, {
    summary: 'Mail the code for a new phone number',
    errors: [...mayNot, ...sending, 'PHONE_MISSING', 'PHONE_UNCHANGED'],
    rules: { body: newPhoneRules },
    fields: { phoneNumber: PHONE_TEXT },
    act: ({ user, body }) => sendPhoneChangeCode(context, user, body),
  });
  addRoute(app, context, contactCalls.startPhoneChangePasskey, {
    summary: 'Get a challenge for a passkey, which replaces the code',
    errors: [...mayNot, 'NO_PASSKEY', 'PHONE_MISSING', 'PHONE_UNCHANGED'],
    rules: { body: newPhoneRules },
    fields: { phoneNumber: PHONE_TEXT },
    answer: passkeyStartSchema,
    handle: ({ user, body, request }) => startPhoneChangePasskey(context, party(request), user, body),
  });
  addPreparedRoute(app, context, contactCalls.changePhone, {
    summary: "Change the caller's phone number",
    errors: [...mayNot, ...confirming, 'PHONE_MISSING', 'PHONE_UNCHANGED'],
    rules: { body: phoneChangeRules },
    fields: { ...confirmationTexts, phoneNumber: PHONE_TEXT },
    answer: successSchema,
    before: ({ user, body, request }) => confirmPhoneChange(context, party(request), user, body),
    work: async (tx, { user, body }, spend) => {
      await changePhone(context, tx, user, body, spend);
      return success;
    },
  });
  addIdempotentAct(app, context, contactCalls.saveTaxNumber, {
    summary: "Save the caller's tax number, which their tax certificates name",
    errors: [],
    rules: { body: taxNumberRules },
    fields: { taxNumber: { description: '10 to 13 digits; empty to remove it', examples: ['1234567890'] } },
    act: (tx, { user, body }) => saveTaxNumber(tx, user, body),
  });
  addIdempotentAct(app, context, contactCalls.takeBvnName, {
    summary: "Change the caller's name to the name on their BVN",
    errors: [...mayNot, 'BVN_NAME_UNKNOWN', 'NAME_UNCHANGED'],
    rules: {},
    act: (tx, { user }) => takeBvnName(context, tx, user),
  });
}
