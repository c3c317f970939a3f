import { subtractKobo } from '../../../contract/money/kobo';
import { totalOf } from '../../../contract/lending/schedule/parts';
import type { ServerContext } from '../../context';
import { lenderMail } from '../mails/lenderMessages';
import { findRecipient } from '../../people/users/repository';
import { readEvents } from './life';
import { findNote, findShare } from './notesRepository';

/**
 * Tells a lender what has become of a loan that went wrong: default, write-off, and what each recovery brought.
 * @param eventNumber which of the loan's events
 * @param key under which the mail counts once, however often it is sent
 * @throws Error where the mail was not accepted
 */
export async function mailLender(
  { db, mailer }: ServerContext,
  { noteId, eventNumber }: { noteId: string; eventNumber: number },
  key: string,
): Promise<void> {
  const note = await findNote(db, noteId);
  const lender = note && (await findRecipient(db, note.lenderId));
  const event = note && (await readEvents(db, note.loanId))[eventNumber - 1];
  if (!lender || !event) return;
  const share = await findShare(db, { noteId, loanId: note.loanId, eventNumber });
  const mail = lenderMail(lender, event, {
    lentKobo: note.principalKobo,
    outstandingKobo: subtractKobo(note.principalKobo, note.received.principalKobo),
    shareKobo: share && subtractKobo(totalOf(share), share.servicingFeeKobo),
  });
  if (mail) await mailer.send({ ...mail, key });
}
