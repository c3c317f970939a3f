import contractFields from './toldFields.json';

/** What a store's and a machine's libraries write around the data: how calls and events stand. */
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

/** Where a page of a list stands (contract/lists.ts). */
const LIST_FIELDS = ['page', 'pageSize', 'sort'];

/**
 * The names of the fields whose values may be told. Those of answers come from the contract's schemas
 * (`npm run flows` gathers them, scripts/flows/toldFields.ts), so that no schema is downloaded.
 */
export const toldAnywhere: ReadonlySet<string> = new Set([...contractFields, ...LIBRARY_FIELDS, ...LIST_FIELDS]);

/** With the fields that a flow's machine adds. */
export const toldWith = (own: readonly string[] = []): ReadonlySet<string> => new Set([...toldAnywhere, ...own]);
