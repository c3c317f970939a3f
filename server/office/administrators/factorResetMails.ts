import { RESET_HOURS } from '#contract/people/secondFactors/factors';
import { PRODUCT_NAME } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import { findNames } from '../../kernel/db/peopleNames';
import type { JobData } from '../../kernel/jobs/queues';
import { letter } from '../../kernel/mail/letter';
import { findRecipient } from '../../people/users/repository';
import { writeToOwners } from './ownerMails';

type Step = JobData['factor-reset-mail']['step'];

const STOP = "If it isn't lost, sign in to the portal with it to stop the reset.";

const textsForPerson: Readonly<Record<Step, readonly string[]>> = {
  proposed: [
    'Another administrator reported your second factor as lost and proposed to remove your passkeys and authenticator app.',
  ],
  approved: [
    `Two administrators agreed to remove your passkeys and your authenticator app. This happens in ${RESET_HOURS} hours.`,
    STOP,
  ],
  done: [
    'Your passkeys, your authenticator app and your recovery codes were removed, and you were signed out everywhere.',
    'Sign in with your password, then set up a second factor again.',
  ],
  stopped: ['You signed in with your second factor, so we kept it. Nothing was removed.'],
};

const textsForOwners: Readonly<Record<Step, (name: string) => string>> = {
  proposed: (name) =>
    `An administrator proposed to reset the second factor of ${name}. The reason is in the portal, under Approvals.`,
  approved: (name) =>
    `Two administrators agreed to reset the second factor of ${name}. It will be removed in ${RESET_HOURS} hours, unless ${name} signs in with it.`,
  done: (name) =>
    `The second factor of ${name} was removed. Until they set up a new one, they sign in with only the password.`,
  stopped: (name) => `${name} signed in with the second factor, so the reset was stopped.`,
};

const subjectsForOwners: Readonly<Record<Step, string>> = {
  proposed: 'the reset of a second factor was proposed',
  approved: 'the reset of a second factor was approved',
  done: 'a second factor was reset',
  stopped: 'the reset of a second factor was stopped',
};

/** To the person and all other owners. */
export const writeFactorResetMails: WriteMail<'factor-reset-mail'> = async (context, { userId, step }, jobId) => {
  const { db } = context;
  const person = await findRecipient(db, userId);
  if (!person) return undefined;
  const name = (await findNames(db, [userId])).get(userId) ?? '';
  const link = { label: 'Open Approvals', page: 'approvals' } as const;
  return [
    {
      to: person.email,
      subject: `The reset of your second factor at ${PRODUCT_NAME}`,
      text: letter(
        person.firstName,
        ...textsForPerson[step],
        "If you don't know why, write to another administrator at once.",
      ),
    },
    ...(await writeToOwners(context, { subject: subjectsForOwners[step], link, jobId, except: userId }, [
      textsForOwners[step](name),
    ])),
  ];
};
