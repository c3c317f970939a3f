import { transferKinds, walletKinds } from '#contract/money/ledger/transferKinds';
import { searchedAmount, selectedKinds, TRANSACTION_GROUPS } from '#contract/money/wallet/transactions';

describe('a selection of transactions', () => {
  test('every kind that a wallet shows is in one group', () => {
    const members = TRANSACTION_GROUPS.flatMap((group) => selectedKinds({ group }) ?? []);
    expect(members.toSorted()).toEqual([...walletKinds].toSorted());
    expect(transferKinds).toEqual(expect.arrayContaining(members));
  });

  test.each([
    [{}, undefined],
    [{ q: ' ' }, undefined],
    [{ q: '1,500' }, undefined],
    [{ kind: 'deposit' }, ['deposit']],
    [{ kind: 'deposit', group: 'withdrawn' }, []],
    [{ q: 'PLEDGE' }, ['pledge', 'returnPledge']],
    [{ q: 'late fee', group: 'loans' }, ['feeRefund']],
    [{ q: 'nothing like it' }, []],
  ] as const)('%j selects the kinds %j', (selection, kinds) => {
    expect(selectedKinds(selection)).toEqual(kinds);
  });

  test.each([
    ['1,500', [150_000, 150_099]],
    ['₦1,500.50', [150_050, 150_050]],
    ['withdrawal', undefined],
    [undefined, undefined],
  ])('%p searches for the amounts %p', (text, amounts) => {
    expect(searchedAmount(text)).toEqual(amounts);
  });
});
