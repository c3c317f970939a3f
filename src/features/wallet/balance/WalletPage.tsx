import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { isFirstLoad } from '../../../api/isFirstLoad';
import { useWithdrawalsQuery } from '../../../domain/wallet/walletApi';
import { WalletPageFrame } from '../../../domain/wallet/WalletPageFrame';
import { BalanceCard } from './BalanceCard';
import { TopUpCard } from './TopUpCard';
import { TransactionsCard } from './TransactionsCard';
import { WithdrawalsCard } from './WithdrawalsCard';

export function WalletPage() {
  return (
    <WalletPageFrame heading="Wallet" width="wide">
      {(wallet, standing) => (
        <Stack sx={{ gap: 3 }}>
          <BalanceCard wallet={wallet} />
          <TopUpCard wallet={wallet} standing={standing} />
          <Movements />
        </Stack>
      )}
    </WalletPageFrame>
  );
}

function Movements() {
  // Withdrawals that come later would push down the buttons of the transactions.
  const areWithdrawalsLoading = isFirstLoad(useWithdrawalsQuery({ page: 1 }));
  return (
    <>
      <WithdrawalsCard />
      <Box sx={{ display: areWithdrawalsLoading ? 'none' : 'block' }}>
        <TransactionsCard />
      </Box>
    </>
  );
}
