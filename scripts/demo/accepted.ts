import type { Answer } from '../../__tests__/support/serverClient';

/** The body of an answer that went well. @throws Error for a refusal: what is made up keeps the rules */
export function accepted<Body>({ status, body, raw }: Answer<Body>): Body {
  if (status >= 400) throw new Error(`Refused: ${raw}`);
  return body;
}
