import { randomUUID } from 'node:crypto';
import { todayInLagos } from '#contract/dates';
import type { VendorChangeForm, VendorEndForm, VendorForm } from '#contract/office/vendors/vendorRules';
import { audit } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { lockKey } from '../../kernel/db/lockKey';
import type { VendorVersionRow } from '../../kernel/db/schema/registers';
import { CodedError, invalidInput } from '../../kernel/errors';
import { findLastVersion, insertVersion } from './repository';

const FUTURE = 'This day is still to come';

const factsOf = ({ contractTo, reviewedOn, name, service, personalData, country, contractFrom }: VendorForm) => ({
  name,
  service,
  personalData,
  country,
  contractFrom,
  contractTo: contractTo ?? null,
  reviewedOn: reviewedOn ?? null,
});

/** @throws CodedError VALIDATION_ERROR for a review that is still to come */
export async function enterVendor(
  context: ServerContext,
  tx: Tx,
  { actorId, form }: { actorId: string; form: VendorForm },
): Promise<void> {
  const changedAt = await businessNow(context, tx);
  refuseFuture('reviewedOn', form.reviewedOn, changedAt);
  const vendorId = randomUUID();
  await insertVersion(tx, { vendorId, version: 1, ...factsOf(form), changedBy: actorId, changedAt });
  await audit(tx, { actorId, action: 'vendor entered', subjectId: vendorId, happenedAt: changedAt });
}

/**
 * Adds a version with the new facts.
 * @throws CodedError NOT_FOUND, VENDOR_CHANGED, VENDOR_ENDED; VALIDATION_ERROR for a review that is still to come
 */
export async function changeVendor(
  context: ServerContext,
  tx: Tx,
  { actorId, vendorId, form }: { actorId: string; vendorId: string; form: VendorChangeForm },
): Promise<void> {
  const last = await holdVendor(tx, vendorId, form.version);
  const changedAt = await businessNow(context, tx);
  refuseFuture('reviewedOn', form.reviewedOn, changedAt);
  const facts = factsOf(form);
  const version = last.version + 1;
  await insertVersion(tx, { ...last, ...facts, version, changedBy: actorId, changedAt });
  const changed = Object.entries(facts)
    .filter(([name, value]) => Reflect.get(last, name) !== value)
    .map(([name]) => name);
  await audit(tx, {
    actorId,
    action: 'vendor changed',
    subjectId: vendorId,
    happenedAt: changedAt,
    facts: { version, changed },
  });
}

/**
 * Adds a last version, with the day on which we stopped working with the vendor.
 * @throws CodedError NOT_FOUND, VENDOR_CHANGED, VENDOR_ENDED; VALIDATION_ERROR for a day that is still to come, or
 * before the contract
 */
export async function endVendor(
  context: ServerContext,
  tx: Tx,
  { actorId, vendorId, form: { endedOn, version } }: { actorId: string; vendorId: string; form: VendorEndForm },
): Promise<void> {
  const last = await holdVendor(tx, vendorId, version);
  const changedAt = await businessNow(context, tx);
  refuseFuture('endedOn', endedOn, changedAt);
  if (endedOn < last.contractFrom) throw invalidInput({ endedOn: 'This is before the contract began' });
  await insertVersion(tx, { ...last, version: last.version + 1, endedOn, changedBy: actorId, changedAt });
  await audit(tx, {
    actorId,
    action: 'vendor ended',
    subjectId: vendorId,
    happenedAt: changedAt,
    facts: { version: last.version + 1 },
  });
}

function refuseFuture(field: string, day: string | undefined, now: Date): void {
  if (day !== undefined && day > todayInLagos(now)) throw invalidInput({ [field]: FUTURE });
}

async function holdVendor(tx: Tx, vendorId: string, version: number): Promise<VendorVersionRow> {
  await lockKey(tx, 'vendor', vendorId);
  const last = await findLastVersion(tx, vendorId);
  if (!last) throw new CodedError('NOT_FOUND');
  if (last.endedOn !== null) throw new CodedError('VENDOR_ENDED');
  if (last.version !== version) throw new CodedError('VENDOR_CHANGED');
  return last;
}
