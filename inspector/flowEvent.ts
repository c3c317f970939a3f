export interface FlowEvent {
  type: string;
  [field: string]: unknown;
}
