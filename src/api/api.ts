import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** The app's only RTK Query API; features inject their endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  // Failed queries run again once the server answers (docs/product/app.md#offline).
  refetchOnReconnect: true,
  tagTypes: [
    'AdministeredLoans',
    'Administrators',
    'Approvals',
    'BankAccountChange',
    'BusinessDays',
    'Complaints',
    'FailedJobs',
    'HouseMoney',
    'LendingTerms',
    'Suspense',
    'WithdrawalReviews',
    'Loans',
    'Market',
    'Profile',
    'Standing',
    'Users',
    'Wallet',
  ],
  endpoints: () => ({}),
});

/** Query options for data that changes on its own: load when a page opens, then poll every few seconds. */
export const polled = { refetchOnMountOrArgChange: true, pollingInterval: 5000 } as const;

/** Answers with other people's data leave the cache this many seconds after the last page stops using them. */
export const KEEP_PERSONAL_DATA_SECONDS = 30;
