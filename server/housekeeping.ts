import {
  DELIVERY_LIFE_DAYS,
  DRAFT_LIFE_DAYS,
  INBOX_LIFE_DAYS,
  KNOWN_ADDRESS_LIFE_DAYS,
  MAIL_LIFE_DAYS,
  NOTICE_LIFE_DAYS,
  SESSION_LIFE_DAYS,
  UNVERIFIED_LIFE_DAYS,
} from '#contract/office/dataProtection/retention';
import { HOUR_MS, DAY_MS } from '#contract/dates';
import { readBusinessNow, readDatabaseNow } from './kernel/businessDays/clock';
import type { ServerContext } from './kernel/context';
import { KEY_LIFE_MS } from './kernel/idempotency/answerOnce';
import { deleteKeysUntil } from './kernel/idempotency/repository';
import { deleteEndedWindows } from './kernel/rateLimits/repository';
import { deleteDraftsSavedBefore } from './lending/applications/draftsRepository';
import { deleteConsentsKeptUntil, forgetBvns } from './lending/bureaux/repository';
import { deleteFilesKeptUntil } from './lending/files/repository';
import { deleteNoticesBefore } from './kernel/inbox/repository';
import { deleteTextsAskedBefore } from './kernel/messages/repository';
import { settleUnansweredCodes } from './kernel/jobs/sendText';
import { deleteMailsSentBefore } from './people/mails/recordMails';
import { deleteAddressesUnseenSince, deleteSessionsUnseenSince } from './people/session/repository';
import { deleteChallengesUntil } from './people/secondFactors/challenges';
import { deleteExpiredCodes } from './people/codes/repository';
import { deleteNoticesReceivedBefore } from './money/paymentNotices/repository';
import { deleteKeptBefore } from './people/keptPeople/repository';
import { deleteDeliveriesBefore } from './people/webhooks/repository';
import { deleteUnverifiedBefore } from './people/users/repository';

export async function cleanUp(context: Pick<ServerContext, 'databaseTime' | 'db' | 'now'>): Promise<void> {
  const { db } = context;
  // A wrong clock on one instance must not delete anything early.
  const now = await readDatabaseNow(context, db);
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteUnverifiedBefore(db, before(UNVERIFIED_LIFE_DAYS));
  await deleteEndedWindows(db, now);
  // Kept for another hour, so that an expired code is still reported as expired.
  await deleteExpiredCodes(db, new Date(now.getTime() - HOUR_MS));
  await deleteChallengesUntil(db, now);
  await deleteKeysUntil(db, new Date(now.getTime() - KEY_LIFE_MS));
  await deleteAddressesUnseenSince(db, before(KNOWN_ADDRESS_LIFE_DAYS));
  await deleteSessionsUnseenSince(db, before(SESSION_LIFE_DAYS));
  await deleteMailsSentBefore(db, before(MAIL_LIFE_DAYS));
  await settleUnansweredCodes(context);
  await deleteTextsAskedBefore(db, before(MAIL_LIFE_DAYS));
  await deleteNoticesBefore(db, before(INBOX_LIFE_DAYS));
  await deleteNoticesReceivedBefore(db, before(NOTICE_LIFE_DAYS));
  await deleteDraftsSavedBefore(db, before(DRAFT_LIFE_DAYS));
  await deleteDeliveriesBefore(db, before(DELIVERY_LIFE_DAYS));
  const businessNow = await readBusinessNow(context, db);
  while (await deleteFilesKeptUntil(db, businessNow));
  while (await deleteConsentsKeptUntil(db, businessNow));
  await forgetBvns(db);
  await deleteKeptBefore(db, now);
}
