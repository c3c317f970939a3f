import { isFirstLoad } from '../../../api/apiError';
import { PageColumns } from '../../../components/PageColumns';
import { UnsentApplication } from '../../../domain/lending/UnsentApplication';
import { useMyMandateQuery, useWithdrawalsQuery } from '../../../domain/wallet/walletApi';
import { isSome, OwedNotice } from '../../../domain/wallet/OwedNotice';
import { WalletPageFrame } from '../../../domain/wallet/WalletPageFrame';
import { AddMoney } from './AddMoney';
import { Balance } from './Balance';
import { FeeInvoices } from './FeeInvoices';
import { MandateCard } from './MandateCard';
import { Statements } from './Statements';
import { Transactions } from './Transactions';
import { Withdrawals } from './Withdrawals';

export function WalletPage() {
  // What comes later would push down what is below it.
  const areCardsLoading = [useWithdrawalsQuery({ page: 1 }), useMyMandateQuery()].some(isFirstLoad);
  return (
    <WalletPageFrame heading="Wallet" width="wide">
      {(wallet, standing) => (
        <PageColumns
          lead={
            <>
              <Balance wallet={wallet} />
              {isSome(wallet.owed) && <OwedNotice owed={wallet.owed} />}
              <UnsentApplication />
            </>
          }
          side={
            <>
              <AddMoney wallet={wallet} standing={standing} />
              {!areCardsLoading && (
                <>
                  <MandateCard />
                  <Withdrawals />
                </>
              )}
            </>
          }
          sideEnd={
            <>
              <Statements />
              <FeeInvoices />
            </>
          }
        >
          {!areCardsLoading && <Transactions />}
        </PageColumns>
      )}
    </WalletPageFrame>
  );
}
