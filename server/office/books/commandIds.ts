import { UUID } from '#contract/uuid';
import type { WholeTransfer } from '../../money/ledger/transferList';

type Commanded = Pick<WholeTransfer, 'content' | 'key'>;

/** An id in the content of a transfer's command. */
export function idIn({ content }: Commanded, name: string): string | undefined {
  const value = content[name];
  return typeof value === 'string' && UUID.test(value) ? value : undefined;
}

/** The id at the end of an idempotency key such as `housePayout:…`. */
export function idInKey({ key }: Commanded): string | undefined {
  const last = key.split(':').at(-1) ?? '';
  return UUID.test(last) ? last : undefined;
}
