import { concernsRoles, alertRoles } from '#contract/office/alerts/alerts';
import type { ServerContext } from '../../kernel/context';
import { audit } from '../../kernel/audit/repository';
import { businessNow, readDatabaseNow } from '../../kernel/businessDays/clock';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { missingRole, findRoles } from '../../people/roles/mayAct';
import { keepAcknowledgement, lockAlert } from './repository';

/**
 * Stops an alert's daily mails; it stays open until its cause is gone.
 * @throws CodedError NOT_FOUND, ALERT_ACKNOWLEDGED, ALERT_CLOSED; ROLE_MISSING if the caller isn't responsible for it;
 * FOUR_EYES if it is about the caller
 */
export async function acknowledgeAlert(
  context: ServerContext,
  tx: Tx,
  { actorId, alertId, note }: { actorId: string; alertId: string; note: string },
): Promise<void> {
  const happenedAt = await businessNow(context, tx);
  const alert = await lockAlert(tx, alertId);
  if (!alert) throw new CodedError('NOT_FOUND');
  if (!concernsRoles(alert.kind, (await findRoles(tx, actorId)) ?? [])) throw missingRole(alertRoles(alert.kind));
  if (alert.subject === actorId) throw new CodedError('FOUR_EYES');
  if (alert.acknowledgedAt !== null) throw new CodedError('ALERT_ACKNOWLEDGED');
  if (alert.closedAt !== null) throw new CodedError('ALERT_CLOSED');
  const acknowledgedAt = await readDatabaseNow(context, tx);
  await keepAcknowledgement(tx, alertId, { acknowledgedAt, acknowledgedBy: actorId, note });
  const facts = { alert: alert.kind, about: alert.subject, reason: note };
  await audit(tx, { actorId, action: 'alert acknowledged', subjectId: alertId, happenedAt, facts });
}
