export { deliverWebhooks, resumeWebhooks } from './deliver.ts';
export { type ToldEvent, tellWebhooks } from './tell-webhooks.ts';
export { webhooksHandlers } from './webhooks.routes.ts';
