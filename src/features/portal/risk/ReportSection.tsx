import Typography from '@mui/material/Typography';
import { daysOfPeriod, todayInLagos, type IsoDay } from '#contract/dates';
import { lendingReportCalls } from '#contract/office/lendingReport/calls';
import { request } from '../../../api/request';
import { Section } from '../../../components/Section';
import { PeriodFiles } from '../../../domain/money/PeriodFiles';
import { yearsUntil } from '../../../domain/money/periods';

/** The figures that half-yearly and yearly reports to the regulator need. */
export function ReportSection() {
  const today = todayInLagos(new Date());
  const halves = halvesUntil(today);
  return (
    <Section title="Figures for the return">
      <Typography sx={{ maxWidth: '72ch' }}>
        Applications, decisions, loans paid out by grade and price, payments, arrears, complaints, vendors, and our fees
        without VAT. Payouts and payments are compared with the books. For the FCCPC’s half-yearly report, and for its
        annual return, due on 31 March. It isn’t their form.
      </Typography>
      <PeriodFiles
        label="Half year or year"
        periods={[...halves, ...yearsUntil(today, 2)]}
        what="Report"
        name="lending_report"
        files={[
          {
            kind: 'CSV',
            callOf: (period) => {
              const { from, to } = halves.find(({ value }) => value === period) ?? daysOfPeriod(period);
              return request(lendingReportCalls.lendingReportFile, { query: { from, to } });
            },
          },
        ]}
      />
    </Section>
  );
}

/** The last four half-years, the running one first. */
function halvesUntil(day: IsoDay) {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const running = year * 2 + (month > 6 ? 1 : 0);
  return [0, 1, 2, 3].map((back) => {
    const of = Math.floor((running - back) / 2);
    return (running - back) % 2 === 0
      ? { value: `${of}-H1`, name: `January to June ${of}`, from: `${of}-01-01`, to: `${of}-06-30` }
      : { value: `${of}-H2`, name: `July to December ${of}`, from: `${of}-07-01`, to: `${of}-12-31` };
  });
}
