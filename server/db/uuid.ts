const ID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const UUID = new RegExp(`^${ID}$`, 'i');

export const UUID_OR_EMPTY = new RegExp(`^(${ID})?$`, 'i');
