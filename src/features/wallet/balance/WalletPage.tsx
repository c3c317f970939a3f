import { isFirstLoad } from '../../../api/isFirstLoad';
import { PageColumns } from '../../../components/PageColumns';
import { UnsentApplication } from '../../../domain/lending/UnsentApplication';
import { useWithdrawalsQuery } from '../../../domain/wallet/walletApi';
import { WalletPageFrame } from '../../../domain/wallet/WalletPageFrame';
import { MandateCard } from './MandateCard';
import { AddMoney } from './AddMoney';
import { Balance } from './Balance';
import { Statements } from './Statements';
import { Transactions } from './Transactions';
import { Withdrawals } from './Withdrawals';

export function WalletPage() {
  // Withdrawals that come later would push down what is below them.
  const areWithdrawalsLoading = isFirstLoad(useWithdrawalsQuery({ page: 1 }));
  return (
    <WalletPageFrame heading="Wallet" width="wide">
      {(wallet, standing) => (
        <PageColumns
          lead={
            <>
              <Balance wallet={wallet} />
              <UnsentApplication />
            </>
          }
          side={
            <>
              <AddMoney wallet={wallet} standing={standing} />
              {!standing.isAdmin && <MandateCard />}
              <Withdrawals />
            </>
          }
          sideEnd={<Statements />}
        >
          {!areWithdrawalsLoading && <Transactions />}
        </PageColumns>
      )}
    </WalletPageFrame>
  );
}
