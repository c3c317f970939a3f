import type { AccountActivity } from '../../people/users/accountActivity';
import type { DeletionBar } from '../dataProtection/deletion';
import type { ListedUser } from '../../people/users/user';

/** That somebody is frozen. */
export interface Freeze {
  /** ISO 8601, in UTC, by the business clock. */
  at: string;
  reason: string;
  /** Whether unfreezing waits for another administrator. */
  isUnfreezingProposed: boolean;
}

/** All that an administrator is shown of one user: never the password or its hash. */
export interface UserRecord extends ListedUser, AccountActivity {
  /** Absent until a bank account is added. */
  bankCode?: string;
  /** The version of the terms that were accepted, and when: ISO 8601, in UTC. Absent where none were. */
  termsVersion?: string;
  termsAcceptedAt?: string;
  /** Absent of whoever is not frozen. */
  freeze?: Freeze;
  /** What stands against the person's deleting the account (docs/product/office.md#deleting-an-account). */
  deletionBars: DeletionBar[];
  /** Of a pseudonym: ISO 8601, in UTC. */
  deletedAt?: string;
}
