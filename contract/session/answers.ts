import type { User } from '../users/user';

export interface SignInAnswer {
  user: User;
  accessToken: string;
}

export interface TempTokenAnswer {
  data: { tempToken: string };
}
