import type { Vendor } from '#contract/office/vendors/vendorSchema';
import type { ServerContext } from '../../kernel/context';
import { findNames } from '../../kernel/db/peopleNames';
import type { VendorVersionRow } from '../../kernel/db/schema/registers';
import { findVersions } from './repository';

function presentVersion(row: VendorVersionRow, names: ReadonlyMap<string, string>): Vendor['earlier'][number] {
  const { version, name, service, personalData, country, contractFrom, contractTo, reviewedOn, endedOn } = row;
  return {
    version,
    name,
    service,
    personalData,
    country,
    contractFrom,
    ...(contractTo !== null && { contractTo }),
    ...(reviewedOn !== null && { reviewedOn }),
    ...(endedOn !== null && { endedOn }),
    changedAt: row.changedAt.toISOString(),
    changedBy: names.get(row.changedBy) ?? '',
  };
}

/** All vendors with their earlier versions, by name; those we no longer work with come last. */
export async function listVendors({ db }: ServerContext): Promise<Vendor[]> {
  const rows = await findVersions(db);
  const names = await findNames(
    db,
    rows.map(({ changedBy }) => changedBy),
  );
  const vendors = new Map<string, Vendor>();
  for (const row of rows) {
    const version = presentVersion(row, names);
    const vendor = vendors.get(row.vendorId);
    if (vendor) vendor.earlier.push(version);
    else vendors.set(row.vendorId, { id: row.vendorId, ...version, earlier: [] });
  }
  const hasEnded = ({ endedOn }: Vendor) => Number(endedOn !== undefined);
  return [...vendors.values()].toSorted(
    (one, other) => hasEnded(one) - hasEnded(other) || one.name.localeCompare(other.name),
  );
}
