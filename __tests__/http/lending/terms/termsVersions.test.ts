import { firstLendingTerms, figuresOf } from '#contract/lending/terms/termFigures';
import { naira } from '#contract/money/kobo';
import { fundSandbox } from '#server/money/ledger/houseFunds';
import { cast, disbursed, offered, type Cast } from '#support/loans/lending';
import { isOfKind } from '#support/approvals';
import { saver } from '#support/payments';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  let loanId: string;

  beforeAll(async () => {
    await fundSandbox(given.server.context);
    people = await cast(given.server);
    loanId = await disbursed(given.server, people);
  });

  describe('a new version of the lending terms', () => {
    const record = async () => (await given.server.call('lendingTermsRecord', { token: people.second.token })).body;
    const propose = (change: object) =>
      given.server.call('proposeLendingTerms', {
        token: people.second.token,
        body: { ...figuresOf(firstLendingTerms), ...change, reason: 'Grade C pays back well' },
      });
    const approve = async ({ token }: { token: string }) => {
      const proposals = (await given.server.call('approvals', { token })).body;
      const { id, termsVersion } = proposals.find(isOfKind('lendingTerms'))!;
      expect(termsVersion).toBe(2);
      return given.server.call('approveProposal', { token, params: { approvalId: id } });
    };

    test('is proposed within its limits, shows its effects, and applies to new offers once approved', async () => {
      const { server } = given;
      const { second, offering } = people;
      expect((await propose({ interestC: 20_000 })).error.code).toBe('VALIDATION_ERROR');
      expect((await propose({ monthsLeast: 12, monthsMost: 6 })).error.code).toBe('LIMITS_CROSSED');

      const next = { ...figuresOf(firstLendingTerms), interestC: 3000, principalLeastKobo: naira(80_000) };
      const preview = await server.call('previewLendingTerms', { token: second.token, body: next });
      const [effect] = preview.body;
      expect(effect).toMatchObject({ loanId, grade: 'C', principalKobo: naira(80_000) });
      expect(effect!.then!.instalmentKobo).toBeLessThan(effect!.now!.instalmentKobo);
      expect(effect!.then!.originationFeeKobo).toBe(effect!.now!.originationFeeKobo);
      const body = { ...next, principalLeastKobo: naira(120_000) };
      const tooSmall = await server.call('previewLendingTerms', { token: second.token, body });
      expect(tooSmall.body[0]).not.toHaveProperty('then');

      expect((await propose({ interestC: 3000 })).status).toBe(200);
      expect((await propose({ interestC: 2900 })).error.code).toBe('PROPOSAL_EXISTS');
      const { versions, proposed } = await record();
      expect(versions).toMatchObject([{ version: 1 }]);
      expect(proposed).toMatchObject({ figures: next, effects: preview.body });
      expect((await approve(second)).error.code).toBe('FOUR_EYES');
      expect((await approve(offering)).status).toBe(200);

      const published = await record();
      expect(published).not.toHaveProperty('proposed');
      expect(published.versions.map(({ version, figures }) => [version, figures.interestC])).toEqual([
        [2, 3000],
        [1, 3200],
      ]);
      const loan = await server.call('administeredLoan', { token: second.token, params: { loanId } });
      expect(loan.body.figures).toMatchObject([{ grade: 'C', annualRateBps: 3200 }]);
      const newer = await offered(server, { borrower: await saver(server), offering });
      const offer = await server.call('administeredLoan', { token: second.token, params: { loanId: newer } });
      expect(offer.body.figures).toMatchObject([{ grade: 'C', annualRateBps: 3000 }]);
    });
  });
});
