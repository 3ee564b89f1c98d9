import { newLine } from '@atelier/domain/order/line-defaults';
import type { ApprovalStatus, LineSource, LineStatus, OrderStatus, OrderType } from '@atelier/domain/order/order-words';
import type { Product } from '@atelier/domain/product/product';
import { demoId } from '../assortments/demo-id.ts';
import { type Dice, dice, mixSeed, textSeed } from '../random.ts';
import type { DemoSample } from '../samples/demo-samples.ts';

export interface DemoOrderLine {
  readonly identifier: string;
  readonly product: Product;
  readonly price: number | null;
  readonly size: string;
  readonly side: string;
  readonly source: LineSource;
  readonly quantity: number;
  readonly returns: boolean;
  readonly status: LineStatus;
  readonly denyReason: string;
  readonly sent: number;
  /** The sample on the shelf that is held for it. */
  readonly sampleId: string | null;
}

/** Something that happened to an order, so many hours ago. */
export interface DemoMove {
  readonly event: string;
  readonly by: string;
  readonly hoursAgo: number;
  readonly to?: OrderStatus;
  readonly said?: string;
  readonly pieces?: number;
}

export interface DemoOrder {
  readonly id: string;
  /** As the numbering begins in an empty portal. */
  readonly number: number;
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly approvalStatus: ApprovalStatus | null;
  readonly senior: boolean;
  readonly requester: string;
  readonly coordinator: string | null;
  readonly purpose: string;
  readonly reason: string;
  readonly address: DemoAddress;
  readonly hoursAgo: number;
  readonly neededInDays: number;
  readonly lines: readonly DemoOrderLine[];
  readonly moves: readonly DemoMove[];
  readonly comments: readonly { readonly by: string; readonly text: string; readonly hoursAgo: number }[];
}

interface DemoAddress {
  readonly attention: string;
  readonly address1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

export interface DemoOrdersOptions {
  readonly seed: number;
  readonly products: Iterable<Product>;
  readonly samples: readonly DemoSample[];
}

const firstNumber = 40_001;

const addresses: readonly DemoAddress[] = [
  { attention: 'Studio 4', address1: '118 Foundry Way', city: 'Portland', state: 'OR', zip: '97210', country: 'US' },
  {
    attention: 'Race Office',
    address1: '40 Olentangy Road',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    country: 'US',
  },
  {
    attention: 'Showroom',
    address1: '212 West 36th Street',
    city: 'New York',
    state: 'NY',
    zip: '10018',
    country: 'US',
  },
  {
    attention: 'Press Desk',
    address1: '900 Pacific Avenue',
    city: 'Los Angeles',
    state: 'CA',
    zip: '90015',
    country: 'US',
  },
  { attention: 'Store Opening', address1: '77 Lake Street', city: 'Chicago', state: 'IL', zip: '60601', country: 'US' },
];

interface Plan {
  readonly type: OrderType;
  readonly stage: Stage;
  readonly purpose: string;
  readonly reason: string;
  readonly requester: string;
  readonly lines: number;
}

/** How far an order has come. */
type Stage =
  | 'draft'
  | 'inactive'
  | 'submitted'
  | 'senior'
  | 'reviewed'
  | 'turned down'
  | 'taken'
  | 'partial'
  | 'completed'
  | 'archived'
  | 'canceled';

const sample = (stage: Stage, requester: string, purpose: string, reason: string, lines: number): Plan => ({
  ...{ type: 'SAMPLE', stage, requester, purpose, reason, lines },
});
const promo = (stage: Stage, requester: string, purpose: string, reason: string, lines: number): Plan => ({
  ...{ type: 'PROMO', stage, requester, purpose, reason, lines },
});

const plans: readonly Plan[] = [
  sample('archived', 'user', 'Spring look book', 'Photography', 4),
  sample('archived', 'req1', 'Regional sales meeting', 'Sales Meeting', 6),
  sample('completed', 'req2', 'Window test, Portland', 'Store Opening', 3),
  sample('completed', 'mgr', 'Line review, second round', 'Sales Meeting', 5),
  sample('canceled', 'req1', 'Fit trial, left over', 'Fit Trial', 2),
  sample('partial', 'req1', 'Window shoot, Portland flagship', 'Photography', 5),
  sample('partial', 'user', 'Trade fair, Atlanta', 'Trade Show', 4),
  sample('taken', 'req2', 'Wear test, autumn runners', 'Fit Trial', 3),
  sample('taken', 'editor', 'Product pages, new colors', 'Photography', 6),
  sample('submitted', 'req1', 'Buyer visit, Thursday', 'Sales Meeting', 3),
  sample('submitted', 'req2', 'Press day', 'Press', 4),
  sample('submitted', 'mgr', 'Key account presentation', 'Sales Meeting', 5),
  sample('submitted', 'iaUS', 'Seeding, trail team', 'Other', 2),
  sample('draft', 'req1', 'Store opening kit', 'Store Opening', 2),
  sample('draft', 'req2', 'Shoot, second half', 'Photography', 3),
  sample('inactive', 'req1', 'Old idea for a shoot', 'Photography', 1),
  promo('archived', 'user', 'Spring event gifts', 'Gift', 3),
  promo('completed', 'req1', 'Charity run', 'Gift', 3),
  promo('completed', 'req2', 'Press kits, spring', 'Press', 4),
  promo('canceled', 'req2', 'Raffle, postponed', 'Gift', 2),
  promo('turned down', 'user', 'Extra giveaways', 'Gift', 2),
  promo('taken', 'req1', 'Coaches, preseason', 'Other', 4),
  promo('partial', 'mgr', 'Store staff, flagship', 'Store Opening', 5),
  promo('reviewed', 'req2', 'Press kits, Milan', 'Press', 4),
  promo('submitted', 'req1', 'Marathon weekend', 'Trade Show', 6),
  promo('submitted', 'req2', 'Store opening, Leeds', 'Store Opening', 2),
  promo('submitted', 'user', 'Staff gifts', 'Gift', 5),
  promo('submitted', 'iaUS', 'Trade fair, Utrecht', 'Trade Show', 2),
  promo('submitted', 'mgr', 'Press breakfast', 'Press', 3),
  promo('senior', 'editor', 'Athlete seeding', 'Other', 8),
  promo('senior', 'appr', 'Approver at the fair', 'Trade Show', 2),
  promo('draft', 'req1', 'Holiday gifts', 'Gift', 3),
];

const statuses: Readonly<Record<Stage, OrderStatus>> = {
  draft: 'DRAFT',
  inactive: 'INACTIVE',
  submitted: 'SUBMITTED',
  senior: 'SUBMITTED',
  reviewed: 'SUBMITTED',
  'turned down': 'UNAPPROVED ORDER',
  taken: 'IN PROGRESS',
  partial: 'IN PROGRESS',
  completed: 'COMPLETED',
  archived: 'ARCHIVED',
  canceled: 'CANCELED',
};

const approvals: Readonly<Record<Stage, ApprovalStatus>> = {
  draft: 'PENDING',
  inactive: 'PENDING',
  submitted: 'REQUIRES APPROVER',
  senior: 'REQUIRES SENIOR',
  reviewed: 'REVIEW COMPLETE',
  'turned down': 'REVIEW COMPLETE',
  taken: 'PROCESSED',
  partial: 'PROCESSED',
  completed: 'FINALIZED',
  archived: 'FINALIZED',
  canceled: 'REQUIRES APPROVER',
};

const hoursAgo: Readonly<Record<Stage, readonly [number, number]>> = {
  draft: [2, 200],
  inactive: [2_300, 2_600],
  submitted: [3, 60],
  senior: [5, 60],
  reviewed: [20, 70],
  'turned down': [100, 300],
  taken: [24, 120],
  partial: [60, 200],
  completed: [200, 500],
  archived: [1_000, 3_000],
  canceled: [120, 400],
};

const lineStatus = ({ type, stage }: Plan, at: number, count: number): LineStatus => {
  if (stage === 'draft' || stage === 'inactive') return 'DRAFT';
  if (stage === 'canceled') return 'CANCELED';
  if (stage === 'turned down') return 'DENIED';
  if (stage === 'completed' || stage === 'archived') return at === 1 && type === 'PROMO' ? 'DENIED' : 'SHIPPED';
  if (stage === 'partial') return at === 0 ? 'PARTIAL' : at < count / 2 ? 'SHIPPED' : waiting(type);
  if (stage === 'submitted' || stage === 'senior') return 'PENDING';
  return at === 1 && type === 'PROMO' && count > 2 ? 'DENIED' : waiting(type);
};

const waiting = (type: OrderType): LineStatus => (type === 'PROMO' ? 'APPROVED' : 'PENDING');

const priceOf = ({ locations }: Product): number | null =>
  locations.find(({ code }) => code === 'US')?.wholesalePrice ?? null;

const quantityOf = ({ type, stage }: Plan, at: number, roll: Dice): number => {
  if (stage === 'partial' && at === 0) return roll.int(3, 6);
  return type === 'PROMO' ? roll.int(2, 8) : roll.int(1, 3);
};

const sentOf = (status: LineStatus, quantity: number, roll: Dice): number => {
  if (status === 'SHIPPED') return quantity;
  return status === 'PARTIAL' ? roll.int(1, quantity - 1) : 0;
};

const denials = ['Not in the budget of this event.', 'Please take the color of last season.'];

/** What lies on a shelf as a pair and is lent to nobody: each is held for one line at most. */
const shelf = (samples: readonly DemoSample[]): DemoSample[] =>
  samples.filter(
    ({ library, status, loan, values }) =>
      library === 'Sales' && status === 'Active' && loan === null && values.side === 'Pair',
  );

const pairOf = ({ style, color }: { readonly style?: unknown; readonly color?: unknown }): string =>
  `${style}-${color}`;

interface Supply {
  readonly products: readonly Product[];
  readonly byPair: ReadonlyMap<string, Product>;
  readonly free: DemoSample[];
}

const heldLine = (plan: Plan, identifier: string, { byPair, free }: Supply): DemoOrderLine | undefined => {
  const held = free.pop();
  const product = held && byPair.get(pairOf(held.values));
  if (!product) return undefined;
  return {
    ...{ identifier, product, price: priceOf(product), size: String(held.values.size), side: 'Pair' },
    ...{ source: 'Sample Library', quantity: 1, returns: true, status: lineStatus(plan, 1, 9), denyReason: '' },
    ...{ sent: 0, sampleId: held.id },
  };
};

const lineOf = (plan: Plan, number: number, at: number, supply: Supply, roll: Dice): DemoOrderLine => {
  const identifier = demoId(`order ${number} line ${at}`);
  const status = lineStatus(plan, at, plan.lines);
  const isWaiting = plan.type === 'SAMPLE' && (plan.stage === 'submitted' || plan.stage === 'taken');
  const held = isWaiting && at < 2 ? heldLine(plan, identifier, supply) : undefined;
  if (held) return held;
  const product = roll.pick(supply.products);
  const quantity = quantityOf(plan, at, roll);
  const { size, side } = newLine(plan.type, product);
  return {
    ...{ identifier, product, price: priceOf(product), size, side },
    // What the stock would have to hold is not promised by a demo: it is to be made.
    source: 'New Sample',
    ...{ quantity, returns: plan.type === 'SAMPLE' && roll.chance(0.4), status },
    denyReason: status === 'DENIED' ? roll.pick(denials) : '',
    sent: sentOf(status, quantity, roll),
    sampleId: null,
  };
};

const movesOf = (
  plan: Plan,
  began: number,
  lines: readonly DemoOrderLine[],
  coordinator: string | null,
): DemoMove[] => {
  const { stage, type, requester } = plan;
  const at = (part: number) => Math.max(1, Math.round(began * (1 - part)));
  const begun: DemoMove = { event: 'begun', by: requester, hoursAgo: began, to: 'DRAFT' };
  if (stage === 'draft') return [begun];
  if (stage === 'inactive') return [begun, { event: 'put aside', by: 'system', hoursAgo: at(0.9), to: 'INACTIVE' }];
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sent = lines.reduce((sum, one) => sum + one.sent, 0);
  const submitted: DemoMove = { event: 'submitted', by: requester, hoursAgo: at(0.05), to: 'SUBMITTED', pieces };
  if (stage === 'submitted' || stage === 'senior') return [begun, submitted];
  if (stage === 'canceled')
    return [
      begun,
      submitted,
      { event: 'canceled', by: requester, hoursAgo: at(0.3), to: 'CANCELED', said: 'Not needed any more.' },
    ];
  const review: DemoMove[] =
    type === 'SAMPLE'
      ? []
      : [{ event: stage === 'turned down' ? 'turned down' : 'reviewed', by: 'appr', hoursAgo: at(0.3) }];
  if (stage === 'turned down' || stage === 'reviewed') return [begun, submitted, ...review];
  const work: DemoMove[] = [
    { event: 'taken', by: coordinator ?? 'coordA', hoursAgo: at(0.4), to: 'IN PROGRESS' },
    ...(sent > 0 ? [{ event: 'shipped', by: coordinator ?? 'coordA', hoursAgo: at(0.6), pieces: sent }] : []),
  ];
  const over: DemoMove[] = [
    { event: 'completed', by: coordinator ?? 'coordA', hoursAgo: at(0.7), to: 'COMPLETED' },
    ...(stage === 'archived' ? [{ event: 'archived', by: 'system', hoursAgo: at(0.95), to: 'ARCHIVED' as const }] : []),
  ];
  const isOver = stage === 'completed' || stage === 'archived';
  return [begun, submitted, ...review, ...work, ...(isOver ? over : [])];
};

const orderOf = (plan: Plan, n: number, supply: Supply, seed: number): DemoOrder => {
  const roll = dice(mixSeed(seed, n, textSeed('order')));
  const [number, { stage, type }] = [firstNumber + n, plan];
  const [from, to] = hoursAgo[stage];
  const began = roll.int(from, to);
  const lines = Array.from({ length: plan.lines }, (_, at) => lineOf(plan, number, at, supply, roll));
  const isOpen = stage === 'draft' || stage === 'inactive';
  const coordinator = isOpen ? null : n % 2 === 0 ? 'coordA' : 'coordB';
  return {
    id: demoId(`order ${number}`),
    ...{ number, type, status: statuses[stage], senior: stage === 'senior' },
    approvalStatus: type === 'PROMO' ? approvals[stage] : null,
    ...{ requester: plan.requester, coordinator, purpose: plan.purpose, reason: plan.reason },
    address: roll.pick(addresses),
    hoursAgo: began,
    neededInDays: stage === 'taken' && n % 3 === 0 ? -3 : roll.int(4, 24),
    lines,
    moves: movesOf(plan, began, lines, coordinator),
    comments:
      stage === 'partial'
        ? [{ by: plan.requester, text: 'The set moved to Thursday. One parcel on Wednesday is enough.', hoursAgo: 5 }]
        : [],
  };
};

const mostOrdered = 400;

/** What orders are made of, and no more: a catalogue may be larger than the memory. */
const supplyOf = (products: Iterable<Product>, free: DemoSample[]): Supply => {
  const missing = new Set(free.map(({ values }) => pairOf(values)));
  const worn: Product[] = [];
  const byPair = new Map<string, Product>();
  for (const product of products) {
    const pair = pairOf(product);
    if (missing.delete(pair)) byPair.set(pair, product);
    if (worn.length < mostOrdered && product.productType !== 'POP' && priceOf(product) !== null) worn.push(product);
    if (worn.length === mostOrdered && missing.size === 0) break;
  }
  return { products: worn, byPair, free };
};

/** [M19] Sample and promo orders at every stage, of the same people who sign in. */
export const demoOrders = ({ seed, products, samples }: DemoOrdersOptions): DemoOrder[] => {
  const supply = supplyOf(products, shelf(samples));
  if (supply.products.length === 0) return [];
  return plans.map((plan, n) => orderOf(plan, n, supply, seed));
};
