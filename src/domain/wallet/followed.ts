/** Query options for data that changes on its own: load when a page opens, then poll every few seconds. */
export const followed = { refetchOnMountOrArgChange: true, pollingInterval: 5000 } as const;
