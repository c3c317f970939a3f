import { CONTACT_META, OPERATOR_META } from '../../../../contract/api';

const readMeta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The operator's name and contact from the server's configuration; undefined if not configured. */
export const readOperator = () => ({ name: readMeta(OPERATOR_META), email: readMeta(CONTACT_META) });
