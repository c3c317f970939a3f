import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** The one API of the app; each feature injects its endpoints. Tags name what a change makes stale. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Profile', 'Standing', 'Users', 'Wallet'],
  endpoints: () => ({}),
});
