export interface Customer {
  id: number;
  customer_code: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  identified: boolean;
  identifications: { bvn: string }[] | null;
  dedicated_account: DedicatedAccount | null;
}

export interface DedicatedAccount {
  account_number: string;
  account_name: string;
  bank: { name: string };
}

export interface Transaction {
  reference: string;
  status: string;
  amount: number;
  currency: string;
  channel: string;
  fees: number | null;
  /** The list of transactions omits the fee, although it is known. */
  isFeeUnlisted?: boolean;
  gateway_response?: string;
  created_at: string;
  authorization: Record<string, string | null>;
}

export interface Transfer {
  reference: string;
  status: string;
  amount: number;
  currency: string;
  fee_charged: number;
  recipient: string;
  createdAt: string;
}

export interface Identification {
  customer: Customer;
  bvn: string;
  account_number: string;
  bank_code: string;
  isAnswered: boolean;
}

/** `asked` until the customer approves it. */
export interface Mandate {
  reference: string;
  code: string;
  customer: Customer;
  account_number: string;
  bank_code: string;
  status: 'asked' | 'pending' | 'active' | 'revoked';
}

export interface Books {
  mandates: Mandate[];
  customers: Customer[];
  recipients: Map<string, string>;
  transactions: Transaction[];
  transfers: Transfer[];
  identifications: Identification[];
  toppedUp: number;
}

export const emptyBooks = (): Books => ({
  mandates: [],
  customers: [],
  recipients: new Map(),
  transactions: [],
  transfers: [],
  identifications: [],
  toppedUp: 0,
});
