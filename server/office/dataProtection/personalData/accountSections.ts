import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { ApprovalKind } from '#contract/office/approvals/approvals';
import type { AuditedAction } from '#contract/office/audit/auditTrail';
import { KEEPINGS } from '#contract/office/dataProtection/personalData';
import { accountEvents, contactChanges, freezes, knownAddresses, users } from '#server/kernel/db/schema/users';
import {
  adminInvitations,
  approvals,
  auditTrail,
  complaintMessages,
  complaints,
} from '#server/kernel/db/schema/office';
import { bankAccountProofs, bankAccountChanges } from '#server/kernel/db/schema/bankAccounts';
import { inboxNotices, inboxPreferences, sentMails, webhooks } from '#server/kernel/db/schema/inbox';
import { provedPhones, textMessages, textPreferences } from '#server/kernel/db/schema/messages';
import { bvnChecks } from '#server/kernel/db/schema/payments';
import {
  apiTokens,
  authenticatorApps,
  factorResets,
  passkeys,
  recoveryCodes,
  sessions,
} from '#server/kernel/db/schema/sessions';
import { subjectsOf } from '../../audit/subjects';
import { rowsOf, type Section, type PersonFilter, ofPerson } from './section';

const [UNTIL_DELETED, FOR_GOOD] = KEEPINGS;

/** An authority's question about a person, and a match with a screening list, can be secret. */
const SECRET_KINDS = ['dataRelease', 'screeningDecision'] satisfies ApprovalKind[];
const SECRET_ACTIONS = ['data release proposed', 'data released', 'released data taken'] satisfies AuditedAction[];

const isAbout =
  (subjectId: typeof approvals.subjectId | typeof auditTrail.subjectId): PersonFilter =>
  (tx, userId) =>
    inArray(subjectId, subjectsOf(tx, eq(users.id, userId)));

export const accountSections: readonly Section[] = [
  {
    name: 'account',
    about: 'Your account: profile, bank account, verified details, and when you accepted which terms.',
    kept: UNTIL_DELETED,
    ...rowsOf(users, {
      where: ofPerson(users.id),
      hidden: ['firstNameKey', 'lastNameKey', 'userNameKey', 'emailKey', 'searchText', 'passwordHash', 'tokenVersion'],
    }),
  },
  {
    name: 'accountEvents',
    about: 'Events of your account.',
    kept: UNTIL_DELETED,
    ...rowsOf(accountEvents, { where: ofPerson(accountEvents.userId), order: accountEvents.happenedAt }),
  },
  {
    name: 'signIns',
    about: 'When you last signed in from each known network address; we store addresses as hashes.',
    kept: UNTIL_DELETED,
    ...rowsOf(knownAddresses, {
      where: ofPerson(knownAddresses.userId),
      order: knownAddresses.lastSeenAt,
      hidden: ['addressHash'],
    }),
  },
  {
    name: 'sessions',
    about: 'Your sign-ins of the last 180 days: device, time and last use; the network is stored as a hash.',
    kept: UNTIL_DELETED,
    ...rowsOf(sessions, {
      where: ofPerson(sessions.userId),
      order: sessions.startedAt,
      hidden: ['tokenVersion', 'addressHash', 'toldPlaces'],
    }),
  },
  {
    name: 'mails',
    about: 'Emails we sent you in the last 180 days: subject, time, and whether the mail server accepted them.',
    kept: UNTIL_DELETED,
    ...rowsOf(sentMails, { where: ofPerson(sentMails.userId), order: sentMails.sentAt }),
  },
  {
    name: 'notices',
    about: 'Your inbox of the last 400 days, and when you read each message.',
    kept: UNTIL_DELETED,
    ...rowsOf(inboxNotices, { where: ofPerson(inboxNotices.userId), order: inboxNotices.sentAt }),
  },
  {
    name: 'noticePreferences',
    about: 'Your email preferences, if you changed them.',
    kept: UNTIL_DELETED,
    ...rowsOf(inboxPreferences, { where: ofPerson(inboxPreferences.userId) }),
  },
  {
    name: 'textMessages',
    about: 'Text messages to your phone in the last 180 days: kind, time, and whether the provider accepted them.',
    kept: UNTIL_DELETED,
    ...rowsOf(textMessages, { where: ofPerson(textMessages.userId), order: textMessages.askedAt }),
  },
  {
    name: 'textPreferences',
    about: 'Which text messages you asked for.',
    kept: UNTIL_DELETED,
    ...rowsOf(textPreferences, { where: ofPerson(textPreferences.userId) }),
  },
  {
    name: 'provedPhone',
    about: 'The phone number that you proved with a code, and when.',
    kept: UNTIL_DELETED,
    ...rowsOf(provedPhones, { where: ofPerson(provedPhones.userId) }),
  },
  {
    name: 'apiTokens',
    about: 'API tokens you created for programs, and when they were last used; we store tokens as hashes.',
    kept: UNTIL_DELETED,
    ...rowsOf(apiTokens, {
      where: ofPerson(apiTokens.userId),
      order: apiTokens.createdAt,
      hidden: ['tokenVersion', 'tokenHash'],
    }),
  },
  {
    name: 'passkeys',
    about: 'Passkeys you added, and when they were last used; we store their public keys.',
    kept: UNTIL_DELETED,
    ...rowsOf(passkeys, {
      where: ofPerson(passkeys.userId),
      order: passkeys.createdAt,
      hidden: ['credentialId', 'publicKey', 'counter'],
    }),
  },
  {
    name: 'authenticatorApp',
    about: 'When you set up your authenticator app; its secret is encrypted.',
    kept: UNTIL_DELETED,
    ...rowsOf(authenticatorApps, {
      where: ofPerson(authenticatorApps.userId),
      hidden: ['sealedSecret', 'lastStep'],
    }),
  },
  {
    name: 'recoveryCodes',
    about: 'When you used recovery codes; we store them as hashes.',
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
    about: 'Addresses of the webhooks you set up.',
    kept: UNTIL_DELETED,
    ...rowsOf(webhooks, {
      where: ofPerson(webhooks.userId),
      order: webhooks.createdAt,
      hidden: ['tokenVersion', 'secretNumber', 'busyUntil'],
    }),
  },
  {
    name: 'identity',
    about: 'The check of your BVN: its last four digits and the result.',
    kept: UNTIL_DELETED,
    ...rowsOf(bvnChecks, { where: ofPerson(bvnChecks.userId), hidden: ['bvnHash', 'olderHashes'] }),
  },
  {
    name: 'contactChanges',
    about: 'Changes and requested changes of your email address, phone number or name, and how they were confirmed.',
    kept: UNTIL_DELETED,
    ...rowsOf(contactChanges, { where: ofPerson(contactChanges.userId), order: contactChanges.askedAt }),
  },
  {
    name: 'bankAccountChanges',
    about: 'Other bank accounts you requested, and our decisions.',
    kept: UNTIL_DELETED,
    ...rowsOf(bankAccountChanges, { where: ofPerson(bankAccountChanges.userId), order: bankAccountChanges.askedAt }),
  },
  {
    name: 'bankAccountProofs',
    about: 'When you proved that a bank account is yours, by the name the bank gave us or by money that arrived.',
    kept: UNTIL_DELETED,
    ...rowsOf(bankAccountProofs, { where: ofPerson(bankAccountProofs.userId), order: bankAccountProofs.provedAt }),
  },
  {
    name: 'complaints',
    about: 'Complaints and payment problems you sent us, and our answers.',
    kept: FOR_GOOD,
    ...rowsOf(complaints, {
      where: ofPerson(complaints.personId),
      order: complaints.sentAt,
      hidden: ['answeredBy', 'assignedTo'],
    }),
  },
  {
    name: 'complaintMessages',
    about: 'Later messages in your complaints, and our answers.',
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
    about: 'When your account was frozen, and until when.',
    kept: FOR_GOOD,
    ...rowsOf(freezes, {
      where: ofPerson(freezes.userId),
      order: freezes.frozenAt,
      // The law forbids to tell some of the reasons, and their absence alone would tell.
      hidden: ['frozenBy', 'reason'],
    }),
  },
  {
    name: 'decisions',
    about: 'Decisions of two administrators about you, your loans and your money, with reasons.',
    kept: FOR_GOOD,
    ...rowsOf(approvals, {
      where: (tx, userId) =>
        and(
          notInArray(approvals.kind, SECRET_KINDS),
          or(isAbout(approvals.subjectId)(tx, userId), sql`${approvals.content}->>'userId' = ${userId}`),
        ),
      order: approvals.proposedAt,
      hidden: ['contentHash', 'proposedBy', 'decidedBy'],
    }),
  },
  {
    name: 'seenAndDone',
    about:
      'When administrators viewed your account, loans and money, what they did, and when you downloaded a file like this one.',
    kept: FOR_GOOD,
    ...rowsOf(auditTrail, {
      where: (tx, userId) =>
        and(notInArray(auditTrail.action, SECRET_ACTIONS), isAbout(auditTrail.subjectId)(tx, userId)),
      order: auditTrail.happenedAt,
      // The facts appear in the other sections or are about another person.
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
