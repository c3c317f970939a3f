/** How often a page asks the server again, in milliseconds. */
export const POLLING_MS = {
  /** While a person waits for what somebody else does, such as a transfer arriving. */
  page: 5000,
  /** While a person waits for an answer that takes seconds, such as a check of their bank account. */
  standing: 3000,
  unreadNotices: 30_000,
  portalCounts: 60_000,
} as const;

export const polled = { refetchOnMountOrArgChange: true, pollingInterval: POLLING_MS.page } as const;
