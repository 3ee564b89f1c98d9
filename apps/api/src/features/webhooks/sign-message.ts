import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

export const newWebhookSecret = (): Buffer => randomBytes(32);

export const writtenSecret = (secret: Buffer): string => `${prefix}${secret.toString('base64')}`;

export interface Message {
  readonly id: string;
  /** Seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/** As Standard Webhooks has it: libraries in most languages verify this, and refuse what is older than minutes. */
export const signedHeaders = (secret: Buffer, { id, timestamp, body }: Message) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
});
