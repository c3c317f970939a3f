import type { ServerContext } from '../../kernel/context';
import { findRecipient } from '../../people/users/repository';
import { mailOwners } from './mailOwners';

/** @param key idempotency key of the mails @throws Error if the mail server refuses one */
export async function mailOwnerNamed(context: ServerContext, userId: string, key: string): Promise<void> {
  const named = await findRecipient(context.db, userId);
  if (!named) return;
  const link = { label: 'Open Administrators', page: 'administrators' } as const;
  await mailOwners(context, { subject: 'a new owner', link, key }, [
    `${named.email} is now an owner. Whoever runs the server named this address in its settings.`,
    "If you don't know about it, suspend this owner and ask whoever runs the server.",
  ]);
}
