/** An event that a machine is sent, with what it carries. */
export interface FlowEvent {
  type: string;
  [field: string]: unknown;
}
