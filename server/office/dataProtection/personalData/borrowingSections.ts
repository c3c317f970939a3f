import { sql } from 'drizzle-orm';
import { KEEPINGS } from '../../../../contract/office/dataProtection/personalData';
import { collectionNotes, overdueReminders } from '../../../db/schema/arrears';
import { applicationDrafts, loanApplications, loanEvents, loans } from '../../../db/schema/loans';
import { loanScores } from '../../../db/schema/loanScores';
import { newPlans } from '../../../db/schema/newPlans';
import {
  instalments,
  lateFees,
  loanPayments,
  paymentAllocations,
  scheduleVersions,
} from '../../../db/schema/repayments';
import { rowsOf, type Section } from './section';
import { ofOwnLoans, own } from './whose';

const [UNTIL_DELETED, FOR_GOOD] = KEEPINGS;

/** What the person has applied for and borrowed. Never who lent it. */
export const borrowingSections: readonly Section[] = [
  {
    name: 'applicationDraft',
    about: 'An application that you have begun and not sent.',
    kept: UNTIL_DELETED,
    ...rowsOf(applicationDrafts, { whose: own(applicationDrafts.userId) }),
  },
  {
    name: 'loans',
    about: 'Your applications and loans.',
    kept: FOR_GOOD,
    ...rowsOf(loans, { whose: own(loans.borrowerId), order: loans.submittedAt }),
  },
  {
    name: 'applications',
    about: 'What you said with each application.',
    kept: FOR_GOOD,
    ...rowsOf(loanApplications, { whose: ofOwnLoans(loanApplications.loanId) }),
  },
  {
    name: 'scores',
    about: 'What our scorecard made of each application, factor by factor. A person decided.',
    kept: FOR_GOOD,
    ...rowsOf(loanScores, { whose: ofOwnLoans(loanScores.loanId) }),
  },
  {
    name: 'loanEvents',
    about: 'All that happened to your loans, with the text of each offer or new plan that you agreed to.',
    kept: FOR_GOOD,
    ...rowsOf(loanEvents, {
      whose: ofOwnLoans(loanEvents.loanId),
      order: loanEvents.happenedAt,
      leftOut: ['causedBy'],
      instead: { facts: sql`${loanEvents.facts} - '{proposedBy,pledgeId}'::text[]` },
    }),
  },
  {
    name: 'newPlans',
    about: 'New plans that were proposed for your loans.',
    kept: FOR_GOOD,
    ...rowsOf(newPlans, { whose: ofOwnLoans(newPlans.loanId), order: newPlans.proposedAt }),
  },
  {
    name: 'scheduleVersions',
    about: 'The versions of the schedules of your loans.',
    kept: FOR_GOOD,
    ...rowsOf(scheduleVersions, { whose: ofOwnLoans(scheduleVersions.loanId), order: scheduleVersions.version }),
  },
  {
    name: 'instalments',
    about: 'The instalments of each version.',
    kept: FOR_GOOD,
    ...rowsOf(instalments, { whose: ofOwnLoans(instalments.loanId), order: instalments.dueOn }),
  },
  {
    name: 'lateFees',
    about: 'Late fees.',
    kept: FOR_GOOD,
    ...rowsOf(lateFees, { whose: ofOwnLoans(lateFees.loanId), order: lateFees.chargedOn }),
  },
  {
    name: 'payments',
    about: 'What you paid on your loans.',
    kept: FOR_GOOD,
    ...rowsOf(loanPayments, { whose: ofOwnLoans(loanPayments.loanId), order: loanPayments.paidOn }),
  },
  {
    name: 'paymentsByInstalment',
    about: 'Which instalments each payment paid.',
    kept: FOR_GOOD,
    ...rowsOf(paymentAllocations, { whose: ofOwnLoans(paymentAllocations.loanId), order: paymentAllocations.number }),
  },
  {
    name: 'reminders',
    about: 'Reminders that we mailed to you because a loan was late. Other mails are not kept.',
    kept: FOR_GOOD,
    ...rowsOf(overdueReminders, { whose: ofOwnLoans(overdueReminders.loanId), order: overdueReminders.day }),
  },
  {
    name: 'collectionNotes',
    about: 'What administrators noted about a late loan, and what you promised.',
    kept: FOR_GOOD,
    ...rowsOf(collectionNotes, {
      whose: ofOwnLoans(collectionNotes.loanId),
      order: collectionNotes.writtenAt,
      leftOut: ['writtenBy'],
    }),
  },
];
