import { cast, disbursed, passDays } from '../../../../support/loans/lending';
import { onServer } from '../../../../support/serverSuite';
import { writeFileSync } from 'node:fs';
onServer((given) => {
  test('probe', async () => {
    const { server } = given;
    const people = await cast(server);
    const loanId = await disbursed(server, people);
    await passDays(server, 32);
    for (const name of ['loanContract', 'loanStatement', 'payoffLetter'] as const) {
      const a = await server.app.inject({ url: `/api/v1/loans/${loanId}/${{ loanContract: 'contract', loanStatement: 'statement', payoffLetter: 'payoff-letter' }[name]}`, headers: { 'x-api-key': 'test-api-key', authorization: `Bearer ${people.borrower.token}` } });
      console.log(a.statusCode, a.headers, a.rawPayload.length, a.statusCode > 300 ? a.payload : '');
      writeFileSync(`/tmp/pics/${name}.pdf`, a.rawPayload);
    }
  });
});
