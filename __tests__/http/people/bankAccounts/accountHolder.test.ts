import { CodedError } from '#server/kernel/errors';
import { buildTestServer } from '#support/serverApp';
import { completed, newBank, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  const ask = ({ token }: Person, bank = newBank(), server = given.server) =>
    server.call('accountHolder', { token, body: bank });
  const ending = (end: string) => {
    const bank = newBank();
    return { ...bank, accountNumber: bank.accountNumber.slice(0, -end.length) + end };
  };

  test('names the holder as the bank does, before the account is added', async () => {
    const person = await completed(given.server);
    expect((await ask(person)).body).toEqual({ accountName: 'Obi Ada' });
    expect((await ask(person, ending('99'))).body).toEqual({ accountName: 'Somebody Else Entirely' });
  });

  test('names another user as the holder of their account, whoever asks', async () => {
    const owner = await completed(given.server);
    const other = await completed(given.server);
    const bank = newBank();
    await given.server.call('addBankAccount', { token: owner.token, body: bank });
    expect((await ask(other, bank)).body).toEqual({ accountName: 'Obi Ada' });
  });

  test("says what to do about an account that the bank doesn't know", async () => {
    const { status, error } = await ask(await completed(given.server), ending('0000'));
    expect([status, error.code, error.text]).toEqual([
      422,
      'BANK_ACCOUNT_UNKNOWN',
      "We couldn't add this account. Check the number, or try again in a minute.",
    ]);
  });

  test("doesn't ask the bank about an account at an unlisted bank", async () => {
    const person = await completed(given.server);
    const nameOfAccount = jest.spyOn(given.server.context.payments!, 'nameOfAccount');
    const answers = [
      await ask(person, { ...newBank(), bankCode: '057' }),
      await ask(person, { ...newBank(), accountNumber: '12345' }),
    ];
    for (const { error } of answers) expect(error.code).toBe('VALIDATION_ERROR');
    expect(nameOfAccount).not.toHaveBeenCalled();
    nameOfAccount.mockRestore();
  });

  test("says so if the bank doesn't answer", async () => {
    const person = await completed(given.server);
    const nameOfAccount = jest
      .spyOn(given.server.context.payments!, 'nameOfAccount')
      .mockRejectedValue(new CodedError('PROVIDER_NO_ANSWER'));
    expect((await ask(person)).error.code).toBe('PROVIDER_NO_ANSWER');
    nameOfAccount.mockRestore();
  });

  test('is limited to twenty times an hour per account, so that nobody collects names', async () => {
    const { server, database } = given;
    const limited = await buildTestServer(database.connection(), {
      clock: server.clock,
      env: { CALL_LIMIT_FACTOR: '1' },
    });
    const person = await completed(server);
    for (let turn = 0; turn < 20; turn += 1) expect((await ask(person, newBank(), limited)).status).toBe(200);
    expect((await ask(person, newBank(), limited)).error.code).toBe('RATE_LIMITED');
    await limited.close();
  });
});
