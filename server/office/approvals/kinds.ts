import type { ApprovalKind, ApprovalSubjects } from '../../../contract/office/approvals/approvals';
import type { KindOfProposal } from '../../approvals/proposal';

/** Every kind of proposal that the contract names, with the fields that the contract promises for it. */
export type ApprovalKinds = { readonly [Kind in ApprovalKind]: KindOfProposal<Kind, ApprovalSubjects[Kind]> };
