import { API_KEY_META } from '../../contract/api';

/** Names the app to the server; no secret. */
export const apiKey = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${API_KEY_META}"]`)?.content ?? '';
