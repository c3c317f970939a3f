/** Where a tab keeps that the docked inspector is open. */
export const DOCK_KEY = 'dock-of-flows';
