export { escalateReviews } from './escalate-reviews.ts';
export { loadOrders } from './load-orders.ts';
export type { ListReader } from './order-reader.ts';
export { orderAudiences } from './orders.editable.ts';
export { ordersHandlers } from './orders.routes.ts';
export { ordersStillSeen } from './orders-still-seen.ts';
export { countOwnOrders, type OwnStage } from './own-orders.ts';
export { samplesCameBack } from './samples-came-back.ts';
export { settleOrders } from './settle-orders.ts';
