import { eq, inArray, or, sql } from 'drizzle-orm';
import { KEEPINGS } from '../../../../contract/office/dataProtection/personalData';
import { accountEvents } from '../../../db/schema/accountEvents';
import { adminInvitations } from '../../../db/schema/adminInvitations';
import { approvals } from '../../../db/schema/approvals';
import { auditTrail } from '../../../db/schema/auditTrail';
import { bankAccountProofs } from '../../../db/schema/bankAccountProofs';
import { bankAccountChanges } from '../../../db/schema/bankAccountChanges';
import { contactChanges } from '../../../db/schema/contactChanges';
import { complaintMessages, complaints } from '../../../db/schema/complaints';
import { freezes } from '../../../db/schema/freezes';
import { inboxNotices, inboxPreferences } from '../../../db/schema/inbox';
import { knownAddresses } from '../../../db/schema/knownAddresses';
import { bvnChecks } from '../../../db/schema/payments';
import { apiTokens } from '../../../db/schema/apiTokens';
import { authenticatorApps, factorResets, passkeys, recoveryCodes } from '../../../db/schema/factors';
import { sentMails } from '../../../db/schema/sentMails';
import { sessions } from '../../../db/schema/sessions';
import { webhooks } from '../../../db/schema/webhooks';
import { users } from '../../../db/schema/users';
import { subjectsOf } from '../../audit/subjects';
import { rowsOf, type Section, type PersonFilter, ofPerson } from './section';

const [UNTIL_DELETED, FOR_GOOD] = KEEPINGS;

const aboutThem =
  (subjectId: typeof approvals.subjectId | typeof auditTrail.subjectId): PersonFilter =>
  (tx, userId) =>
    inArray(subjectId, subjectsOf(tx, eq(users.id, userId)));

export const accountSections: readonly Section[] = [
  {
    name: 'account',
    about: 'Your account: profile, bank account, what is verified, and which terms you accepted when.',
    kept: UNTIL_DELETED,
    ...rowsOf(users, {
      where: ofPerson(users.id),
      hidden: [
        'firstNameKey',
        'lastNameKey',
        'userNameKey',
        'emailKey',
        'searchText',
        'passwordHash',
        'tokenVersion',
        'bankAccountClaim',
      ],
    }),
  },
  {
    name: 'accountEvents',
    about: 'What happened to your account.',
    kept: UNTIL_DELETED,
    ...rowsOf(accountEvents, { where: ofPerson(accountEvents.userId), order: accountEvents.happenedAt }),
  },
  {
    name: 'signIns',
    about: 'When you last signed in from each network address that we know you by; of the address we hold a hash.',
    kept: UNTIL_DELETED,
    ...rowsOf(knownAddresses, {
      where: ofPerson(knownAddresses.userId),
      order: knownAddresses.lastSeenAt,
      hidden: ['addressHash'],
    }),
  },
  {
    name: 'sessions',
    about:
      'Where you signed in during the last 180 days: device, when, and when it was last used; of the network we hold a hash.',
    kept: UNTIL_DELETED,
    ...rowsOf(sessions, {
      where: ofPerson(sessions.userId),
      order: sessions.startedAt,
      hidden: ['tokenVersion', 'addressHash', 'toldPlaces'],
    }),
  },
  {
    name: 'mails',
    about: 'Which mails we sent you during the last 180 days: subject, time, and whether the mail server took them.',
    kept: UNTIL_DELETED,
    ...rowsOf(sentMails, { where: ofPerson(sentMails.userId), order: sentMails.sentAt }),
  },
  {
    name: 'notices',
    about: 'What your inbox told you during the last 400 days, and when you read it.',
    kept: UNTIL_DELETED,
    ...rowsOf(inboxNotices, { where: ofPerson(inboxNotices.userId), order: inboxNotices.sentAt }),
  },
  {
    name: 'noticePreferences',
    about: 'Which mails you get, where you chose it.',
    kept: UNTIL_DELETED,
    ...rowsOf(inboxPreferences, { where: ofPerson(inboxPreferences.userId) }),
  },
  {
    name: 'apiTokens',
    about: 'API tokens that you made for programs, and when they were last used; of each token we hold a hash.',
    kept: UNTIL_DELETED,
    ...rowsOf(apiTokens, {
      where: ofPerson(apiTokens.userId),
      order: apiTokens.createdAt,
      hidden: ['tokenVersion', 'tokenHash'],
    }),
  },
  {
    name: 'passkeys',
    about: 'Passkeys that you added, and when they were last used; of each we hold the public key.',
    kept: UNTIL_DELETED,
    ...rowsOf(passkeys, {
      where: ofPerson(passkeys.userId),
      order: passkeys.createdAt,
      hidden: ['credentialId', 'publicKey', 'counter'],
    }),
  },
  {
    name: 'authenticatorApp',
    about: 'Since when codes of your authenticator app count; its secret is encrypted.',
    kept: UNTIL_DELETED,
    ...rowsOf(authenticatorApps, {
      where: ofPerson(authenticatorApps.userId),
      hidden: ['sealedSecret', 'lastStep'],
    }),
  },
  {
    name: 'recoveryCodes',
    about: 'When you used recovery codes; of each we hold a hash.',
    kept: UNTIL_DELETED,
    ...rowsOf(recoveryCodes, { where: ofPerson(recoveryCodes.userId), hidden: ['codeHash'] }),
  },
  {
    name: 'factorResets',
    about: 'When two administrators decided to remove your lost second factor.',
    kept: UNTIL_DELETED,
    ...rowsOf(factorResets, { where: ofPerson(factorResets.userId), order: factorResets.approvedAt }),
  },
  {
    name: 'webhooks',
    about: 'Addresses of programs that you have us tell what happens.',
    kept: UNTIL_DELETED,
    ...rowsOf(webhooks, {
      where: ofPerson(webhooks.userId),
      order: webhooks.createdAt,
      hidden: ['tokenVersion', 'secretNumber', 'busyUntil'],
    }),
  },
  {
    name: 'identity',
    about: 'The check of your BVN: its last four digits, and what came of it.',
    kept: UNTIL_DELETED,
    ...rowsOf(bvnChecks, { where: ofPerson(bvnChecks.userId), hidden: ['bvnHash', 'olderHashes'] }),
  },
  {
    name: 'contactChanges',
    about: 'When your email address, phone number or name was changed, or was to be changed, and what confirmed it.',
    kept: UNTIL_DELETED,
    ...rowsOf(contactChanges, { where: ofPerson(contactChanges.userId), order: contactChanges.askedAt }),
  },
  {
    name: 'bankAccountChanges',
    about: 'Other bank accounts that you asked for, and our decisions.',
    kept: UNTIL_DELETED,
    ...rowsOf(bankAccountChanges, { where: ofPerson(bankAccountChanges.userId), order: bankAccountChanges.askedAt }),
  },
  {
    name: 'bankAccountProofs',
    about: 'When you showed that a bank account is yours: by the name that the bank told us, or by money that arrived.',
    kept: UNTIL_DELETED,
    ...rowsOf(bankAccountProofs, { where: ofPerson(bankAccountProofs.userId), order: bankAccountProofs.provedAt }),
  },
  {
    name: 'complaints',
    about: 'What you wrote to us, that you cannot pay or a complaint, and our answers.',
    kept: FOR_GOOD,
    ...rowsOf(complaints, {
      where: ofPerson(complaints.personId),
      order: complaints.sentAt,
      hidden: ['answeredBy', 'assignedTo'],
    }),
  },
  {
    name: 'complaintMessages',
    about: 'What followed your complaints: what you wrote on, and our answers.',
    kept: FOR_GOOD,
    ...rowsOf(complaintMessages, {
      where: (tx, userId) =>
        inArray(
          complaintMessages.complaintId,
          tx.select({ id: complaints.id }).from(complaints).where(eq(complaints.personId, userId)),
        ),
      order: complaintMessages.sentAt,
      hidden: ['authorId'],
    }),
  },
  {
    name: 'freezes',
    about: 'When and why your account was frozen.',
    kept: FOR_GOOD,
    ...rowsOf(freezes, { where: ofPerson(freezes.userId), order: freezes.frozenAt, hidden: ['frozenBy'] }),
  },
  {
    name: 'decisions',
    about: 'What two administrators decided about you, your loans and your money, and why.',
    kept: FOR_GOOD,
    ...rowsOf(approvals, {
      where: (tx, userId) =>
        or(aboutThem(approvals.subjectId)(tx, userId), sql`${approvals.content}->>'userId' = ${userId}`),
      order: approvals.proposedAt,
      hidden: ['contentHash', 'proposedBy', 'decidedBy'],
    }),
  },
  {
    name: 'seenAndDone',
    about:
      'When administrators looked at you, your loans and your money, what they did, and when you took a file like this one.',
    kept: FOR_GOOD,
    ...rowsOf(auditTrail, {
      where: aboutThem(auditTrail.subjectId),
      order: auditTrail.happenedAt,
      // The facts appear in the other sections, or are about another person.
      hidden: ['actorId', 'facts'],
    }),
  },
  {
    name: 'invitations',
    about: 'Invitations to become an administrator.',
    kept: UNTIL_DELETED,
    ...rowsOf(adminInvitations, {
      where: (tx, userId) =>
        inArray(adminInvitations.emailKey, tx.select({ key: users.emailKey }).from(users).where(eq(users.id, userId))),
      order: adminInvitations.invitedAt,
      hidden: ['emailKey', 'invitedBy'],
    }),
  },
];
