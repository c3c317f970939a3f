import { CONTACT_META, OPERATOR_META } from '../../../../contract/api';

const readMeta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** Who runs this installation and how to reach them, by the server's configuration; undefined where it does not say. */
export const readOperator = () => ({ name: readMeta(OPERATOR_META), email: readMeta(CONTACT_META) });
