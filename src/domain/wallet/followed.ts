/** For queries of what changes by itself: asked for when a page opens, and every few seconds from then on. */
export const followed = { refetchOnMountOrArgChange: true, pollingInterval: 5000 } as const;
