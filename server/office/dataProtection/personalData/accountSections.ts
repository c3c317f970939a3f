import { eq, inArray, or, sql } from 'drizzle-orm';
import { KEEPINGS } from '../../../../contract/office/dataProtection/personalData';
import { accountEvents } from '../../../db/schema/accountEvents';
import { adminInvitations } from '../../../db/schema/adminInvitations';
import { approvals } from '../../../db/schema/approvals';
import { auditTrail } from '../../../db/schema/auditTrail';
import { bankAccountChanges } from '../../../db/schema/bankAccountChanges';
import { complaints } from '../../../db/schema/complaints';
import { freezes } from '../../../db/schema/freezes';
import { knownAddresses } from '../../../db/schema/knownAddresses';
import { bvnChecks } from '../../../db/schema/payments';
import { users } from '../../../db/schema/users';
import { subjectsOf } from '../../audit/subjects';
import { rowsOf, type Section, type Whose } from './section';
import { own } from './whose';

const [UNTIL_DELETED, FOR_GOOD] = KEEPINGS;

/** Rows about the person, or about what is theirs: a loan, a payout, a complaint. */
const aboutThem =
  (subjectId: typeof approvals.subjectId | typeof auditTrail.subjectId): Whose =>
  (tx, userId) =>
    inArray(subjectId, subjectsOf(tx, eq(users.id, userId)));

/** Who the person is to us, and what we did about them. */
export const accountSections: readonly Section[] = [
  {
    name: 'account',
    about: 'Your account: profile, bank account, what is verified, and which terms you accepted when.',
    kept: UNTIL_DELETED,
    ...rowsOf(users, {
      whose: own(users.id),
      leftOut: [
        ...(['firstNameKey', 'lastNameKey', 'userNameKey', 'emailKey', 'searchText'] as const),
        ...(['passwordHash', 'tokenVersion', 'bankAccountClaim'] as const),
      ],
    }),
  },
  {
    name: 'accountEvents',
    about: 'What happened to your account.',
    kept: UNTIL_DELETED,
    ...rowsOf(accountEvents, { whose: own(accountEvents.userId), order: accountEvents.happenedAt }),
  },
  {
    name: 'signIns',
    about: 'When you last signed in from each network address that we know you by; of the address we hold a hash.',
    kept: UNTIL_DELETED,
    ...rowsOf(knownAddresses, {
      whose: own(knownAddresses.userId),
      order: knownAddresses.lastSeenAt,
      leftOut: ['addressHash'],
    }),
  },
  {
    name: 'identity',
    about: 'The check of your BVN: its last four digits, and what came of it.',
    kept: UNTIL_DELETED,
    ...rowsOf(bvnChecks, { whose: own(bvnChecks.userId), leftOut: ['bvnHash'] }),
  },
  {
    name: 'bankAccountChanges',
    about: 'Other bank accounts that you asked for, and our decisions.',
    kept: UNTIL_DELETED,
    ...rowsOf(bankAccountChanges, { whose: own(bankAccountChanges.userId), order: bankAccountChanges.askedAt }),
  },
  {
    name: 'complaints',
    about: 'What you wrote to us, that you cannot pay or a complaint, and our answers.',
    kept: FOR_GOOD,
    ...rowsOf(complaints, { whose: own(complaints.personId), order: complaints.sentAt, leftOut: ['answeredBy'] }),
  },
  {
    name: 'freezes',
    about: 'When and why your account was frozen.',
    kept: FOR_GOOD,
    ...rowsOf(freezes, { whose: own(freezes.userId), order: freezes.frozenAt, leftOut: ['frozenBy'] }),
  },
  {
    name: 'decisions',
    about: 'What two administrators decided about you, your loans and your money, and why.',
    kept: FOR_GOOD,
    ...rowsOf(approvals, {
      whose: (tx, userId) =>
        or(aboutThem(approvals.subjectId)(tx, userId), sql`${approvals.content}->>'userId' = ${userId}`),
      order: approvals.proposedAt,
      leftOut: ['contentHash', 'proposedBy', 'decidedBy'],
    }),
  },
  {
    name: 'seenAndDone',
    about:
      'When administrators looked at you, your loans and your money, what they did, and when you took a file like this one.',
    kept: FOR_GOOD,
    ...rowsOf(auditTrail, {
      whose: aboutThem(auditTrail.subjectId),
      order: auditTrail.happenedAt,
      // What is noted there besides stands in the other sections, or is about somebody else.
      leftOut: ['actorId', 'facts'],
    }),
  },
  {
    name: 'invitations',
    about: 'Invitations to become an administrator.',
    kept: UNTIL_DELETED,
    ...rowsOf(adminInvitations, {
      whose: (tx, userId) =>
        inArray(adminInvitations.emailKey, tx.select({ key: users.emailKey }).from(users).where(eq(users.id, userId))),
      order: adminInvitations.invitedAt,
      leftOut: ['emailKey', 'invitedBy'],
    }),
  },
];
