import contractFields from './publicFields.json';

/** Fields that the libraries of store and machines add around the data. */
const LIBRARY_FIELDS = [
  'type',
  'actorId',
  'endpointName',
  'requestId',
  'requestStatus',
  'status',
  'startedTimeStamp',
  'fulfilledTimeStamp',
  'pollingInterval',
  'access',
  'method',
];

/** Fields that say which page of a list is shown (contract/lists.ts). */
const LIST_FIELDS = ['page', 'pageSize', 'sort'];

/**
 * The names of public fields. Those of answers come from the contract's schemas (gathered by `npm run flows`,
 * inspector/documents/publicFields.ts), so that the app downloads no schema.
 */
export const publicFields: ReadonlySet<string> = new Set([...contractFields, ...LIBRARY_FIELDS, ...LIST_FIELDS]);

/** Adds a machine's own public fields. */
export const publicFieldsWith = (own: readonly string[] = []): ReadonlySet<string> =>
  new Set([...publicFields, ...own]);
