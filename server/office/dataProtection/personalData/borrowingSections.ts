import { eq, inArray, sql } from 'drizzle-orm';
import { KEEPINGS } from '#contract/office/dataProtection/personalData';
import {
  collectionNotes,
  overdueReminders,
  paymentPromises,
  holidayRequests,
  postponements,
  newPlans,
} from '#server/kernel/db/schema/relief';
import { bureauConsents, bureauDisputes, bureauReports } from '#server/kernel/db/schema/bureaux';
import { files, loanChecks } from '#server/kernel/db/schema/files';
import { applicationDrafts, loanApplications, loanEvents, loans, loanScores } from '#server/kernel/db/schema/loans';
import {
  instalments,
  feeWaivers,
  lateFees,
  loanPayments,
  paymentAllocations,
  scheduleVersions,
} from '#server/kernel/db/schema/repayments';
import { rowsOf, type Section, ofOwnLoans, ofPerson } from './section';

const [UNTIL_DELETED, FOR_GOOD] = KEEPINGS;

/** Leaves out the lenders. */
export const borrowingSections: readonly Section[] = [
  {
    name: 'applicationDraft',
    about: 'An application you have started and not sent.',
    kept: UNTIL_DELETED,
    ...rowsOf(applicationDrafts, { where: ofPerson(applicationDrafts.userId) }),
  },
  {
    name: 'files',
    about:
      'Files you added to applications and answers. Download each on your account page, under ‘Your files’. They are deleted 90 days after an application ends without a loan.',
    kept: UNTIL_DELETED,
    ...rowsOf(files, {
      where: ofPerson(files.ownerId),
      order: files.addedAt,
      hidden: ['chunkCount', 'keyVersion'],
    }),
  },
  {
    name: 'checks',
    about: 'How well a reviewer found your statements in each application supported, as shown to lenders.',
    kept: FOR_GOOD,
    ...rowsOf(loanChecks, {
      where: ofOwnLoans(loanChecks.loanId),
      order: loanChecks.checkedAt,
      hidden: ['checkedBy'],
    }),
  },
  {
    name: 'loans',
    about: 'Your applications and loans.',
    kept: FOR_GOOD,
    ...rowsOf(loans, { where: ofPerson(loans.borrowerId), order: loans.submittedAt }),
  },
  {
    name: 'applications',
    about: 'Your statements in each application.',
    kept: FOR_GOOD,
    ...rowsOf(loanApplications, { where: ofOwnLoans(loanApplications.loanId) }),
  },
  {
    name: 'scores',
    about: "The scorecard's result for each application, factor by factor. A person made the decision.",
    kept: FOR_GOOD,
    ...rowsOf(loanScores, { where: ofOwnLoans(loanScores.loanId) }),
  },
  {
    name: 'bureauConsents',
    about:
      'Your consents to credit reports. Your BVN is kept encrypted only until the reports are no longer asked for.',
    kept: UNTIL_DELETED,
    ...rowsOf(bureauConsents, {
      where: ofPerson(bureauConsents.userId),
      order: bureauConsents.agreedAt,
      hidden: ['sealedBvn'],
    }),
  },
  {
    name: 'bureauReports',
    about: 'Reports of credit bureaux about you. They are deleted 90 days after an application ends without a loan.',
    kept: UNTIL_DELETED,
    ...rowsOf(bureauReports, {
      where: ofOwnLoans(bureauReports.loanId),
      order: bureauReports.requestedAt,
      hidden: ['requestedBy'],
    }),
  },
  {
    name: 'bureauDisputes',
    about: 'Entries of these reports that you disputed.',
    kept: UNTIL_DELETED,
    ...rowsOf(bureauDisputes, {
      where: (tx, userId) =>
        inArray(
          bureauDisputes.reportId,
          tx
            .select({ id: bureauReports.id })
            .from(bureauReports)
            .innerJoin(bureauConsents, eq(bureauConsents.loanId, bureauReports.loanId))
            .where(eq(bureauConsents.userId, userId)),
        ),
      order: bureauDisputes.disputedAt,
    }),
  },
  {
    name: 'loanEvents',
    about: 'All events of your loans, with the text of each offer or new plan that you agreed to.',
    kept: FOR_GOOD,
    ...rowsOf(loanEvents, {
      where: ofOwnLoans(loanEvents.loanId),
      order: loanEvents.happenedAt,
      hidden: ['causedBy'],
      replaced: { facts: sql`${loanEvents.facts} - '{proposedBy,pledgeId}'::text[]` },
    }),
  },
  {
    name: 'newPlans',
    about: 'New plans that were proposed for your loans.',
    kept: FOR_GOOD,
    ...rowsOf(newPlans, { where: ofOwnLoans(newPlans.loanId), order: newPlans.proposedAt }),
  },
  {
    name: 'holidayRequests',
    about: 'Payment holidays you requested, and their cost.',
    kept: FOR_GOOD,
    ...rowsOf(holidayRequests, { where: ofOwnLoans(holidayRequests.loanId), order: holidayRequests.askedAt }),
  },
  {
    name: 'scheduleVersions',
    about: "The versions of your loans' schedules.",
    kept: FOR_GOOD,
    ...rowsOf(scheduleVersions, { where: ofOwnLoans(scheduleVersions.loanId), order: scheduleVersions.version }),
  },
  {
    name: 'instalments',
    about: 'The instalments of each version.',
    kept: FOR_GOOD,
    ...rowsOf(instalments, { where: ofOwnLoans(instalments.loanId), order: instalments.dueOn }),
  },
  {
    name: 'postponements',
    about: 'Instalments that are due later than by the schedule.',
    kept: FOR_GOOD,
    ...rowsOf(postponements, { where: ofOwnLoans(postponements.loanId), order: postponements.madeOn }),
  },
  {
    name: 'lateFees',
    about: 'Late fees.',
    kept: FOR_GOOD,
    ...rowsOf(lateFees, { where: ofOwnLoans(lateFees.loanId), order: lateFees.chargedOn }),
  },
  {
    name: 'feeWaivers',
    about: 'Late fees we waived, and the amounts we refunded.',
    kept: FOR_GOOD,
    ...rowsOf(feeWaivers, {
      hidden: ['proposedBy', 'decidedBy'],
      where: ofOwnLoans(feeWaivers.loanId),
      order: feeWaivers.waivedAt,
    }),
  },
  {
    name: 'payments',
    about: 'Your payments on your loans.',
    kept: FOR_GOOD,
    ...rowsOf(loanPayments, { where: ofOwnLoans(loanPayments.loanId), order: loanPayments.paidOn }),
  },
  {
    name: 'paymentsByInstalment',
    about: 'Which instalments each payment covered.',
    kept: FOR_GOOD,
    ...rowsOf(paymentAllocations, { where: ofOwnLoans(paymentAllocations.loanId), order: paymentAllocations.number }),
  },
  {
    name: 'reminders',
    about: 'Reminders we emailed you about a late loan. Other emails are not kept.',
    kept: FOR_GOOD,
    ...rowsOf(overdueReminders, { where: ofOwnLoans(overdueReminders.loanId), order: overdueReminders.day }),
  },
  {
    name: 'collectionNotes',
    about: 'How administrators contacted you about a loan, and their notes.',
    kept: FOR_GOOD,
    ...rowsOf(collectionNotes, {
      where: ofOwnLoans(collectionNotes.loanId),
      order: collectionNotes.writtenAt,
      hidden: ['writtenBy'],
    }),
  },
  {
    name: 'paymentPromises',
    about: 'Your promises to pay, and whether you kept them.',
    kept: FOR_GOOD,
    ...rowsOf(paymentPromises, {
      where: ofOwnLoans(paymentPromises.loanId),
      order: paymentPromises.madeAt,
      hidden: ['notedBy'],
    }),
  },
];
