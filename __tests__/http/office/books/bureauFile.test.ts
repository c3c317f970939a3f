import { naira } from '#contract/money/kobo';
import { approveOne } from '#support/livedMonth';
import { apply, cast, disbursed, loanOf, passDays, settle, skipDays, spendDownTo } from '#support/loans/lending';
import { sendToAll } from '#support/payments';
import { onServer } from '#support/serverSuite';
import { openSheet, sumOf } from '#support/files/spreadsheet';

onServer((given) => {
  test('the file contains every disbursed loan once, live or ended, and no application', async () => {
    const { server } = given;
    const late = await cast(server);
    const ended = await cast(server);
    const applicant = await cast(server);
    const lateId = await disbursed(server, late);
    const endedId = await disbursed(server, ended);
    const appliedId = await apply(server, applicant);
    const token = late.second.token;
    const rows = async () => openSheet((await server.call('bureauFile', { token })).raw).rows;
    const rowOf = async (loanId: string) => {
      const own = (await rows()).filter((row) => row['Loan'] === loanId);
      expect(own).toHaveLength(1);
      return own[0]!;
    };

    expect(await rowOf(lateId)).toMatchObject({
      'Borrower ID': late.borrower.id,
      'Last name': 'Obi',
      'First name': 'Ada',
      'Date of birth': '1990-05-17',
      'Amount (NGN)': '80000.00',
      Months: '6',
      'Outstanding principal (NGN)': '80000.00',
      'In arrears (NGN)': '0.00',
      'Days late': '0',
      State: 'Being repaid',
      'Last payment on': '',
      'Ended on': '',
    });

    await sendToAll(server, [ended.borrower], naira(20_000));
    await settle(server, ended, endedId);
    const { repayment } = await loanOf(server, late, lateId);
    await spendDownTo(server, late.borrower, naira(50));
    await skipDays(server, 32);
    await passDays(server, 4);
    const settled = await rowOf(endedId);
    expect(settled).toMatchObject({ State: 'Paid off early', 'Days late': '0', 'In arrears (NGN)': '0.00' });
    expect(settled['Outstanding principal (NGN)']).toBe('0.00');
    expect([settled['Ended on'], settled['Last payment on']]).toEqual([settled['Paid out on'], settled['Paid out on']]);

    const shown = (await loanOf(server, late, lateId)).repayment!;
    const overdue = await rowOf(lateId);
    expect(repayment!.daysPastDue).toBe(0);
    expect(Number(overdue['Days late'])).toBe(shown.daysPastDue);
    expect(shown.daysPastDue).toBeGreaterThan(3);
    expect(sumOf(overdue['In arrears (NGN)'])).toBe(BigInt(shown.dueKobo));

    const act = async (call: 'proposeDefault' | 'proposeWriteOff', kind: 'default' | 'writeOff') => {
      await server.call(call, {
        token: late.offering.token,
        params: { loanId: lateId },
        body: { reason: 'As it was' },
      });
      await approveOne(server, late, kind);
    };
    await skipDays(server, 91);
    await act('proposeDefault', 'default');
    expect(await rowOf(lateId)).toMatchObject({ State: 'In default' });
    await act('proposeWriteOff', 'writeOff');
    expect(await rowOf(lateId)).toMatchObject({ State: 'Written off', 'Ended on': '' });
    const ids = (await rows()).map((row) => row['Loan']);
    expect(ids).not.toContain(appliedId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual([lateId, endedId].toSorted());
  });
});
