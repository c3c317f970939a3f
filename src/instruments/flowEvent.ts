/** An event with its payload. */
export interface FlowEvent {
  type: string;
  [field: string]: unknown;
}
