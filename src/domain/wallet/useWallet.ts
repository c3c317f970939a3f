import type { MyStanding } from '#contract/people/eligibility/standingSchema';
import type { Wallet } from '#contract/money/wallet/walletSchema';
import { hasCode, isApiError } from '../../api/apiError';
import { failures } from '../../components/toast/catalogue';
import { useAuth } from '../../session/useSession';
import { useMyStandingQuery } from '../user/userApi';
import { polled } from '../../api/polling';
import { useMyWalletQuery } from './walletApi';

export type SettledWallet =
  | { status: 'ready'; wallet: Wallet; standing: MyStanding }
  /** No payment provider is configured. */
  | { status: 'unavailable' }
  | { status: 'failed'; text: string; retry: () => void; isRetrying: boolean };

type WalletLoad = { status: 'loading' } | SettledWallet;

export function useWallet({ isNeeded = true } = {}): WalletLoad {
  const { accessToken } = useAuth();
  const options = { skip: accessToken === null || !isNeeded, ...polled };
  const wallet = useMyWalletQuery(undefined, options);
  const standing = useMyStandingQuery(undefined, options);
  const error = wallet.error ?? standing.error;

  if (accessToken === null || !isNeeded) return { status: 'loading' };
  if (isApiError(error) && hasCode(error, 'PAYMENTS_UNAVAILABLE')) return { status: 'unavailable' };
  if (wallet.data && standing.data) return { status: 'ready', wallet: wallet.data, standing: standing.data };
  if (!error) return { status: 'loading' };
  const retry = () => {
    void wallet.refetch();
    void standing.refetch();
  };
  const isRetrying = wallet.isFetching || standing.isFetching;
  return { status: 'failed', text: failures.walletLoad.fallback, retry, isRetrying };
}
