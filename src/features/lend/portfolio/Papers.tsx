import type { IsoDay } from '#contract/dates';
import { marketCalls } from '#contract/lending/market/calls';
import { request } from '../../../api/request';
import { Section } from '../../../components/Section';
import { PeriodFiles } from '../../../domain/money/PeriodFiles';
import { monthsUntil, yearsUntil } from '../../../domain/money/periods';

const YEARS_SHOWN = 5;

export function Papers({ today, isTaxed }: { today: IsoDay; isTaxed: boolean }) {
  return (
    <Section isQuiet title="Documents">
      <PeriodFiles
        label="Month"
        periods={monthsUntil(today)}
        what="Statement"
        name="lending_month"
        files={[{ kind: 'CSV', callOf: (month) => request(marketCalls.lendingStatement, { params: { month } }) }]}
      />
      <PeriodFiles
        label="Year"
        periods={yearsUntil(today, YEARS_SHOWN)}
        what="Year"
        name="lending"
        files={[
          { kind: 'PDF', callOf: (year) => request(marketCalls.lendingYearPdf, { params: { year } }) },
          { kind: 'CSV', callOf: (year) => request(marketCalls.lendingYear, { params: { year } }) },
        ]}
      />
      {isTaxed && (
        <PeriodFiles
          label="Tax year"
          periods={yearsUntil(today, YEARS_SHOWN)}
          what="Tax withheld"
          name="tax_withheld"
          files={[{ kind: 'PDF', callOf: (year) => request(marketCalls.taxCertificate, { params: { year } }) }]}
        />
      )}
    </Section>
  );
}
