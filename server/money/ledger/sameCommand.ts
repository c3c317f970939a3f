import type { Command } from './service';

type Asked = Pick<Command, 'kind' | 'content'>;

const fieldsOf = ({ content }: Asked): string =>
  JSON.stringify(Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Whether two commands ask for the same, whatever the order of their fields. */
export const isSameCommand = (one: Asked, other: Asked): boolean =>
  one.kind === other.kind && fieldsOf(one) === fieldsOf(other);
