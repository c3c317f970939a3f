import type { Readable } from 'node:stream';
import type { ServerContext } from '../../context';
import { takeFile, type FileColumns } from '../../audit/takeFile';
import { listAdministrators } from './service';

interface Line {
  id: string;
  name: string;
  email: string;
  state: 'administrator' | 'proposed' | 'open';
  invitedBy: string;
}

const columns: FileColumns<Line> = {
  ID: ({ id }) => id,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  State: ({ state }) => (state === 'open' ? 'invited' : state),
  'Invited by': ({ invitedBy }) => invitedBy,
};

/** Who is an administrator or invited, as CSV; that it was taken is kept. */
export async function takeAdministrators(context: ServerContext, actorId: string): Promise<Readable> {
  const { administrators, invitations } = await listAdministrators(context, actorId);
  const rows: Line[] = [
    ...administrators.map((one) => ({ ...one, state: 'administrator' as const, invitedBy: '' })),
    ...invitations.map((one) => ({ ...one, name: '' })),
  ];
  return takeFile(context, actorId, { list: 'administrators', columns, rows });
}
