import { type ApprovalLevel, type Decider, reversible } from './approval.ts';
import type { Branch, Scope } from './list-scope.ts';

/** [M20.1] As `fits` of an approval judges one order. */
const under: Readonly<Record<ApprovalLevel, (code: string) => readonly Branch[]>> = {
  approver: (code) => [
    { seniorReview: false, approverCodes: [code, null] },
    { seniorReview: false, approverIsRequester: true },
  ],
  seniorApprover: (code) => [
    { approverCodes: [code] },
    { seniorApproverCodes: [code, null] },
    { seniorIsRequester: true },
  ],
};

/** [M20.1, G45] `mayDecide` as data that the server compiles: the promo orders whose lines somebody decides as they stand. */
export const decidedScope = ({ code, level, actsFor }: Decider): Scope => {
  const hats = [...(level === null ? [] : [{ code, level }]), ...actsFor];
  return {
    any: hats.flatMap((hat) =>
      under[hat.level](hat.code).map((branch) => ({
        ...({ statuses: ['SUBMITTED'], approvalStatuses: reversible } as const),
        notRequesters: [...new Set([code, hat.code])],
        ...branch,
      })),
    ),
  };
};
