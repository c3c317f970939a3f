import { USER_PAGE_SIZES } from '#contract/office/users/userList';
import { recordFile } from '../../kernel/audit/takeFile';
import { audit, INSTALLATION_ID } from '../../kernel/audit/repository';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { UserListRequest } from './query';

/** The portal's largest page size; larger requests count as an export. */
const MAX_ON_A_PAGE = Math.max(...USER_PAGE_SIZES);

/** Someone looking for a person would search rather than page further. */
const MAX_BROWSED_PAGES = 10;

const isBulkRead = ({ page, pageSize }: { page: number; pageSize: number }) =>
  page > MAX_BROWSED_PAGES || pageSize > MAX_ON_A_PAGE;

/** Audits exports, every page of a walk, oversized pages and pages far down the list. */
export async function auditListAccess(
  context: ServerContext,
  actorId: string,
  request: UserListRequest,
): Promise<void> {
  // The report reads all pages by id; its first page is audited as an export.
  if (request.kind === 'whole' || (request.kind === 'walk' && request.after === undefined)) {
    await recordFile(context, actorId, 'users');
  } else if (request.kind === 'walk' || isBulkRead(request)) {
    const facts = { list: 'users', rows: request.pageSize };
    await inTransaction(context, async (tx) => {
      const happenedAt = await readBusinessNow(context, tx);
      await audit(tx, { actorId, action: 'many people seen', subjectId: INSTALLATION_ID, happenedAt, facts });
    });
  }
}
