/** What the portal tells other systems by itself. Each names what it is about; whoever needs more asks with a key. */
export const webhookEvents = {
  'order.moved': 'Orders: an order or a line moved',
  'approval.decided': 'Approvals: a line was approved, denied or left open again',
  'asset.published': 'Libraries: an item was published',
  'assortment.published': 'Assortments: one was published',
  'feed.applied': 'Feeds: the catalogue changed',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as readonly WebhookEvent[];

/** Sent when an administrator wants to see whether the other side answers. */
export const testEvent = 'webhook.test';

export const deliveryStates = ['Waiting', 'Delivered', 'Given up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const minute = 60;
const hour = 60 * minute;

/** Seconds until the next try, after each that failed. */
const pauses = [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour] as const;

/** Tries until a delivery is given up, within a day. */
export const webhookTries = pauses.length + 1;

/** Undefined: that was the last one. */
export const nextTryAfter = (tries: number): number | undefined => pauses[tries - 1];

export type AddressProblem = string | undefined;

/** What is wrong with where a webhook is to be sent. Where a name leads is looked at with every sending. */
export const webhookAddressProblem = (text: string, plainAllowed: boolean): AddressProblem => {
  const matched = /^(https?):\/\/([^/?#]+)/i.exec(text);
  if (!matched) return 'Please give a whole address, as https://erp.example/hooks.';
  if (matched[1]?.toLowerCase() === 'http' && !plainAllowed) return 'The address must begin with https.';
  return matched[2]?.includes('@') ? 'An address may not hold a password: the signature says who sends.' : undefined;
};
