import { todayInLagos, type IsoDay } from '#contract/dates';
import type { ReportPeriod } from '#contract/office/lendingReport/calls';
import type { ReportRow } from '#contract/office/lendingReport/reportRowSchema';
import type { Reader } from '../../kernel/db/connection';
import type { VendorVersionRow } from '../../kernel/db/schema/registers';
import { findVersions } from '../vendors/repository';

/** Vendors at the end of the period, and those entered and ended in it. */
export async function readVendors(reader: Reader, { from, to }: ReportPeriod): Promise<ReportRow[]> {
  const versions = await findVersions(reader);
  const isIn = (day: IsoDay) => (from === undefined || day >= from) && (to === undefined || day <= to);
  const isBegun = (day: IsoDay) => to === undefined || day <= to;
  const latest = new Map<string, VendorVersionRow>();
  for (const version of versions) if (!latest.has(version.vendorId)) latest.set(version.vendorId, version);
  const vendors = [...latest.values()];
  const entered = versions.filter(({ version, changedAt }) => version === 1 && isIn(todayInLagos(changedAt)));
  // A renewed contract begins later; the vendor has worked for us since the first one.
  const begunOn = (vendorId: string) =>
    versions
      .filter((version) => version.vendorId === vendorId)
      .map(({ contractFrom }) => contractFrom)
      .toSorted()[0];
  const ended = vendors.filter(({ endedOn }) => endedOn !== null && isIn(endedOn));
  const current = vendors.filter(
    ({ vendorId, contractFrom, endedOn }) =>
      isBegun(begunOn(vendorId) ?? contractFrom) && (endedOn === null || !isBegun(endedOn)),
  );
  return [
    { section: 'Vendors', figure: 'At the end', count: current.length },
    { section: 'Vendors', figure: 'Entered', count: entered.length },
    { section: 'Vendors', figure: 'Ended', count: ended.length },
  ];
}
