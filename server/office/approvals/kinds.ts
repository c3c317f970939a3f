import type { ApprovalKind, ApprovalSubjects } from '../../../contract/office/approvals/approvals';
import type { KindOfProposal } from '../../approvals/proposal';

/** A kind of proposal for each that the contract names, which shows what the contract says of it. */
export type ApprovalKinds = { readonly [Kind in ApprovalKind]: KindOfProposal<Kind, ApprovalSubjects[Kind]> };
