/** Somebody who is an administrator. */
export interface Administrator {
  id: string;
  name: string;
  email: string;
  isCaller: boolean;
  /** Whether their removal waits for another administrator. */
  isRemovalProposed: boolean;
}

/** An address that an administrator wants beside them. */
export interface Invitation {
  id: string;
  email: string;
  /** The name of who invites. */
  invitedBy: string;
  /** Proposed: a second administrator has to agree. Open: the mail has gone out. */
  state: 'proposed' | 'open';
}

export const INVITATION_STATES = ['proposed', 'open'] as const;

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 14;

export interface Administrators {
  administrators: Administrator[];
  invitations: Invitation[];
}

/** An open invitation of the caller's own address; absent where there is none. */
export interface MyInvitation {
  invitedBy?: string;
}
