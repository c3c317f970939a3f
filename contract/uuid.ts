import { string } from 'yup';

const ID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const UUID = new RegExp(`^${ID}$`, 'i');

export const UUID_OR_EMPTY = new RegExp(`^(${ID})?$`, 'i');

/** An id from outside: read in either case, and in lower case from then on, as the database gives ids back. */
export const uuidRule = (message: string) =>
  string()
    .transform((_cast: unknown, original: unknown) =>
      typeof original === 'string' && UUID.test(original) ? original.toLowerCase() : original,
    )
    .typeError(message)
    .matches(UUID, message);
