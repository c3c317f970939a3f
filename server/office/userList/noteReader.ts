import { USER_PAGE_SIZES } from '../../../contract/office/users/userList';
import { recordFile } from '../../audit/takeFile';
import { audit, INSTALLATION_ID } from '../../audit/repository';
import { readBusinessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import type { UserListRequest } from './query';

/** What the portal's pages show at most; more at once is taken, not looked at. */
const MOST_ON_A_PAGE = Math.max(...USER_PAGE_SIZES);

/** Who looks for somebody searches before they page on. */
const PAGES_LOOKED_AT = 10;

const isMuch = ({ page, pageSize }: { page: number; pageSize: number }) =>
  page > PAGES_LOOKED_AT || pageSize > MOST_ON_A_PAGE;

/** A file, each page of a walk, a page longer than the portal's, and one far down the list are in the audit trail. */
export async function noteReader(context: ServerContext, actorId: string, request: UserListRequest): Promise<void> {
  // The report reads all pages by id; its first page is noted as taking the file.
  if (request.kind === 'whole' || (request.kind === 'walk' && request.after === undefined)) {
    await recordFile(context, actorId, 'users');
  } else if (request.kind === 'walk' || isMuch(request)) {
    const facts = { list: 'users', rows: request.pageSize };
    await inTransaction(context, async (tx) => {
      const happenedAt = await readBusinessNow(context, tx);
      await audit(tx, { actorId, action: 'many people seen', subjectId: INSTALLATION_ID, happenedAt, facts });
    });
  }
}
