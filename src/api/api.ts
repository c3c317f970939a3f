import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/**
 * The app's only RTK Query API; features inject their endpoints. Tags name the cached data that a change invalidates.
 */
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
