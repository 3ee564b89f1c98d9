import type { CalendarDay } from '../product/product.ts';
import type { ApprovalStatus, OrderList, OrderStatus } from './order-words.ts';

export interface ListReader {
  readonly code: string;
  readonly coordinates: boolean;
  readonly approves: boolean;
  readonly approvesSenior: boolean;
  /** The codes of those whose delegate they are today. */
  readonly actsFor: readonly string[];
}

/** Conditions that hold together; nothing said means any. */
export interface Branch {
  readonly statuses?: readonly OrderStatus[];
  readonly approvalStatuses?: readonly ApprovalStatus[];
  readonly requester?: string;
  readonly notRequesters?: readonly string[];
  /** null: an order on which nobody is named is for everybody of that level. */
  readonly approverCodes?: readonly (string | null)[];
  readonly seniorApproverCodes?: readonly (string | null)[];
  /** null: coordinated by nobody yet. */
  readonly coordinator?: string | null;
  readonly seniorReview?: boolean;
  /** Whoever is named at that level ordered it. */
  readonly approverIsRequester?: true;
  readonly seniorIsRequester?: true;
  readonly createdSince?: CalendarDay;
}

/** An order is in a list if it fits one of the branches; without one there is nothing. */
export interface Scope {
  readonly any: readonly Branch[];
}

const atWork: readonly OrderStatus[] = ['SUBMITTED', 'IN PROGRESS'];
const over: readonly OrderStatus[] = ['COMPLETED', 'CANCELED', 'UNAPPROVED ORDER', 'ARCHIVED'];
const promoGone: readonly OrderStatus[] = ['CANCELED', 'ARCHIVED'];
const awaiting: readonly ApprovalStatus[] = ['REQUIRES APPROVER', 'REQUIRES SENIOR'];

const reviewed: Branch = {
  statuses: ['SUBMITTED', 'IN PROGRESS', 'COMPLETED', 'UNAPPROVED ORDER'],
  approvalStatuses: ['REVIEW COMPLETE', 'PROCESSED', 'FINALIZED'],
};

/** The same day a year before; a 29th of February becomes the 28th. */
const yearBefore = (today: CalendarDay): CalendarDay =>
  `${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}${today.slice(4).replace('-02-29', '-02-28')}`;

const decides = ({ approves, approvesSenior, actsFor }: ListReader): boolean =>
  approves || approvesSenior || actsFor.length > 0;

const approverCodesOf = ({ code, approves, approvesSenior, actsFor }: ListReader): readonly (string | null)[] =>
  approves || approvesSenior ? [code, null, ...actsFor] : actsFor;

const seniorCodesOf = ({ code, approvesSenior, actsFor }: ListReader): readonly (string | null)[] =>
  approvesSenior ? [code, null, ...actsFor] : actsFor;

/** A coordinator's work: what is theirs, and what nobody coordinates yet. */
const coordinated = (code: string, branch: Branch): readonly Branch[] => [
  { ...branch, coordinator: code },
  { ...branch, coordinator: null },
];

/** [M19.4] Drafts are for whoever does not coordinate; a coordinator's list holds what is to be done. */
const activeOrders = ({ code, coordinates }: ListReader): readonly Branch[] =>
  coordinates
    ? [...coordinated(code, { statuses: atWork }), { statuses: atWork, requester: code }]
    : [{ statuses: ['DRAFT', ...atWork], requester: code }];

const archivedOrders = ({ code, coordinates }: ListReader, createdSince: CalendarDay): readonly Branch[] => [
  ...(coordinates ? coordinated(code, { statuses: over, createdSince }) : []),
  { statuses: [...over, 'INACTIVE'], requester: code, createdSince },
];

/** [M20.3] Others' orders that need the reader's level, under the reader's code or that of whom they act for. */
const toDecide = (reader: ListReader): readonly Branch[] => {
  const others: Branch = { statuses: ['SUBMITTED'], notRequesters: [reader.code] };
  const seniors = seniorCodesOf(reader);
  return [
    { ...others, approvalStatuses: ['REQUIRES APPROVER'], approverCodes: approverCodesOf(reader) },
    ...(reader.approvesSenior
      ? [{ ...others, approvalStatuses: ['REQUIRES SENIOR'] as const, approverCodes: approverCodesOf(reader) }]
      : []),
    ...(seniors.length > 0
      ? [{ ...others, approvalStatuses: ['REQUIRES SENIOR'] as const, seniorApproverCodes: seniors }]
      : []),
  ];
};

const ownUnreviewed = (code: string): Branch => ({
  statuses: ['DRAFT', 'SUBMITTED'],
  approvalStatuses: ['PENDING', ...awaiting],
  requester: code,
});

const needsReview = (reader: ListReader): readonly Branch[] => [
  ownUnreviewed(reader.code),
  ...(decides(reader) ? toDecide(reader) : [{ statuses: ['SUBMITTED'] as const, approvalStatuses: awaiting }]),
];

/** [M20.3] Filtered by the approver code for those who approve; their own orders stay in their sight. */
const underCode = (reader: ListReader, branch: Branch): readonly Branch[] => [
  ...(decides(reader)
    ? [
        { ...branch, approverCodes: approverCodesOf(reader) },
        { ...branch, seniorApproverCodes: seniorCodesOf(reader) },
      ].filter(({ approverCodes, seniorApproverCodes }: Branch) => (approverCodes ?? seniorApproverCodes)!.length > 0)
    : []),
  ...(reader.coordinates ? coordinated(reader.code, branch) : []),
];

const scopes: Readonly<Record<OrderList, (reader: ListReader, today: CalendarDay) => readonly Branch[]>> = {
  'sample-styles': ({ code, coordinates }) => (coordinates ? coordinated(code, { statuses: atWork }) : []),
  'active-orders': activeOrders,
  'archived-orders': (reader, today) => archivedOrders(reader, yearBefore(today)),
  'needs-review': needsReview,
  reviewed: (reader) => [...underCode(reader, reviewed), { ...reviewed, requester: reader.code }],
  archived: (reader, today) => {
    const createdSince = yearBefore(today);
    return [
      ...underCode(reader, { statuses: promoGone, createdSince }),
      { statuses: [...promoGone, 'INACTIVE'], requester: reader.code, createdSince },
    ];
  },
};

/** [M19.4, M20.3] What a list holds for a reader, as data that the server compiles. */
export const listScope = (list: OrderList, reader: ListReader, today: CalendarDay): Scope => ({
  any: scopes[list](reader, today),
});
