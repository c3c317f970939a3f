import type { Answer } from '#support/serverClient';

/** @throws Error if the call was refused, because demo data must follow the rules */
export function accepted<Body>({ status, body, raw }: Answer<Body>): Body {
  if (status >= 400) throw new Error(`Refused: ${raw}`);
  return body;
}
