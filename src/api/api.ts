import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** The one API of the app; each feature injects its endpoints. Tags name what a change makes stale. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  // What could not be loaded is asked for again once there is an answer (docs/product/app.md#offline).
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
