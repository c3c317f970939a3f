import { CONTACT_META, OPERATOR_META } from '../../../contract/api';

const readMeta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** Who runs this installation and where they are reached, as the server's configuration says; undefined where it does not. */
export const readOperator = () => ({ name: readMeta(OPERATOR_META), email: readMeta(CONTACT_META) });
