import Stack from '@mui/material/Stack';
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
          <WithdrawalsCard />
          <TransactionsCard />
        </Stack>
      )}
    </WalletPageFrame>
  );
}
