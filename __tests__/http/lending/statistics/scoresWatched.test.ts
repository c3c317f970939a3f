import { eq } from 'drizzle-orm';
import { FIGURES_VERSION } from '#contract/lending/statistics/bookFigures';
import type { CalibrationStanding } from '#contract/lending/statistics/calibration';
import { closedMonths } from '#server/kernel/db/schema/repayments';
import { administratorWith, alertMailsTo, alertsOf, lookForAlerts } from '#support/alerts';
import { someRisk, someStatistics } from '#support/administration/risk';
import { apply, cast, type Cast } from '#support/loans/lending';
import type { Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  let credit: Person;
  let loanId = '';

  /** The figures of the last closed month, with a standing of grade C. */
  const close = async (standing: CalibrationStanding) => {
    const { db } = given.server.context;
    const { monthEnd } = someStatistics;
    const risk = someRisk.risk!;
    const calibration = risk.calibration.map((row) => (row.grade === 'C' ? { ...row, standing } : row));
    const figures = { statistics: someStatistics, risk: { ...risk, calibration } };
    await db.delete(closedMonths).where(eq(closedMonths.monthEnd, monthEnd));
    await db.insert(closedMonths).values({ monthEnd, closedAt: new Date(), figuresVersion: FIGURES_VERSION, figures });
    await lookForAlerts(given.server);
  };
  const offerAlerts = async () => {
    const { token } = people.offering;
    return (await given.server.call('administeredLoan', { token, params: { loanId } })).body.gradeAlerts;
  };

  beforeAll(async () => {
    const { server } = given;
    people = await cast(server);
    credit = await administratorWith(server, ['credit']);
    loanId = await apply(server, people);
    await server.call('takeApplication', { token: people.offering.token, params: { loanId } });
  });

  const detail =
    'Grade C: 5.7% of what was lent is lost by 31 October 2026. The terms expected 2.1%; 3.1% to 9.4% would fit that loss.';

  test('a grade that loses as much as expected, or has few loans, raises no alert', async () => {
    await close('within');
    expect(await alertsOf(given.server, credit, 'gradeLosses')).toEqual([]);
    expect(await offerAlerts()).toEqual([]);
  });

  test('a grade that loses more alerts Credit, and warns whoever makes an offer until it is acknowledged', async () => {
    const { server } = given;
    const treasury = await administratorWith(server, ['treasury']);
    await close('above');
    const [alert] = await alertsOf(server, credit, 'gradeLosses');
    expect(alert).toMatchObject({ detail });
    expect(alertMailsTo(server, credit)).toEqual([expect.objectContaining({ text: expect.stringContaining(detail) })]);
    expect(alertMailsTo(server, treasury)).toEqual([]);
    expect(await offerAlerts()).toEqual([{ grade: 'C', detail }]);
    const acknowledged = await server.call('acknowledgeAlert', {
      token: credit.token,
      params: { alertId: alert!.id },
      body: { note: 'Two large loans; the terms of March already expect more' },
    });
    expect(acknowledged.status).toBe(200);
    expect(await offerAlerts()).toEqual([]);
    // Still so in the next month, and known.
    await close('above');
    expect(await alertsOf(server, credit, 'gradeLosses')).toHaveLength(1);
    expect(await offerAlerts()).toEqual([]);
  });

  test('too few and too many losses raise different alerts, and both close once losses fit', async () => {
    const { server } = given;
    await close('below');
    const open = await alertsOf(server, credit, 'gradeLosses');
    expect(open.map(({ acknowledgedAt }) => acknowledgedAt)).toEqual([undefined]);
    expect(await offerAlerts()).toHaveLength(1);
    await close('within');
    expect(await alertsOf(server, credit, 'gradeLosses')).toEqual([]);
    expect(await alertsOf(server, credit, 'gradeLosses', 'closed')).toHaveLength(2);
    expect(await offerAlerts()).toEqual([]);
  });
});
