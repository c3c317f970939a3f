import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { ALERT_DEFAULT_SORT, type AlertSelection } from '#contract/office/alerts/alerts';
import type { Alert } from '#contract/office/alerts/alertSchema';
import type { Reader } from '../../kernel/db/connection';
import { alerts } from '../../kernel/db/schema/office';
import { users } from '../../kernel/db/schema/users';
import { tableList } from '../../kernel/db/tableList';

const { id, openedAt, closedAt, acknowledgedBy } = alerts;

const select = (db: Reader) =>
  db
    .select({ alert: alerts, firstName: users.firstName, lastName: users.lastName })
    .from(alerts)
    .leftJoin(users, eq(users.id, acknowledgedBy))
    .$dynamic();

const where = (_db: Reader, { state, kind }: AlertSelection) =>
  and(state && (state === 'open' ? isNull : isNotNull)(closedAt), kind && eq(alerts.kind, kind));

const present = ({ alert, firstName, lastName }: Awaited<ReturnType<typeof select>>[number]): Alert => ({
  openedAt: alert.openedAt.toISOString(),
  id: alert.id,
  kind: alert.kind,
  subject: alert.subject,
  detail: alert.detail,
  toldAt: alert.toldAt?.toISOString(),
  ...(alert.acknowledgedAt !== null &&
    alert.note !== null && {
      acknowledgedAt: alert.acknowledgedAt.toISOString(),
      acknowledgedBy: `${firstName ?? ''} ${lastName ?? ''}`,
      note: alert.note,
    }),
  closedAt: alert.closedAt?.toISOString(),
});

export const alertList = (db: Reader) =>
  tableList(db, {
    table: alerts,
    id,
    sortColumns: { openedAt },
    fileSort: ALERT_DEFAULT_SORT,
    select,
    where,
    present: (rows) => rows.map(present),
  });
