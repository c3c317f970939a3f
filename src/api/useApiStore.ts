import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useStore } from 'react-redux';
import type { AuthState } from '../session/authSlice';

/** The part of the app's store that flows use. */
export interface ApiStore extends Store<{ auth: AuthState }> {
  dispatch: ThunkDispatch<{ auth: AuthState }, unknown, UnknownAction>;
}

export const useApiStore = useStore.withTypes<ApiStore>();
