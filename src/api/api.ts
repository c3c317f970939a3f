import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { useStore } from 'react-redux';
import type { AuthState } from '../session/authSlice';
import { baseQuery } from './baseQuery';

const TAGS = [
  'AdministeredLoans',
  'Administrators',
  'Alerts',
  'ApiTokens',
  'Approvals',
  'BankAccountChange',
  'Breaches',
  'BusinessDays',
  'Complaints',
  'Contact',
  'FailedJobs',
  'Files',
  'HouseMoney',
  'LendingTerms',
  'LoanFiles',
  'Loans',
  'Market',
  'NoticePreferences',
  'Notices',
  'Profile',
  'SecondFactor',
  'Sessions',
  'SignIns',
  'Standing',
  'Screening',
  'Suspense',
  'Users',
  'Vendors',
  'Wallet',
  'Webhooks',
  'WithdrawalReviews',
] as const;
export type Tag = (typeof TAGS)[number];

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  // Failed queries run again once the server answers (docs/product/app.md#offline).
  refetchOnReconnect: true,
  tagTypes: TAGS,
  endpoints: () => ({}),
});

/** Answers with other people's data leave the cache this soon after their last use. */
export const KEEP_PERSONAL_DATA_SECONDS = 30;

export interface ApiStore extends Store<{ auth: AuthState }> {
  dispatch: ThunkDispatch<{ auth: AuthState }, unknown, UnknownAction>;
}

export const useApiStore = useStore.withTypes<ApiStore>();
