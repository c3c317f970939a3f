const ID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** An id as the database makes it. */
export const UUID = new RegExp(`^${ID}$`, 'i');

/** The same, or no text at all. */
export const UUID_OR_EMPTY = new RegExp(`^(${ID})?$`, 'i');
