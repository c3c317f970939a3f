/** Storage key: whether the docked inspector is open in this tab. */
export const DOCK_KEY = 'dock-of-flows';
