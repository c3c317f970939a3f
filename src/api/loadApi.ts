/**
 * Makes the store able to run endpoints, where it is not yet. For pages that come without: RTK Query weighs as much as a
 * form, so a form that has nothing to send yet does not wait for it. Rejects where the code could not be downloaded.
 */
export type LoadApi = () => Promise<void>;
