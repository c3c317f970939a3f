import { API_KEY_META } from '#contract/api';

/** Identifies the app to the server; not a secret. */
export const apiKey = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${API_KEY_META}"]`)?.content ?? '';
