import type { Input } from '@atelier/contract';
import type { Ctx } from '../../../platform/context.ts';
import { editOne } from '../../../platform/editing/apply-edits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { coordinatingPeople } from '../../coordinators/index.ts';
import { demandCoordinator } from '../order/acting.ts';
import { actOnOrder } from './act-on-order.ts';
import { actorOf, tellOf, writeMoves } from './tell-orders.ts';

export const assignOrder = (ctx: Ctx, input: Input<'assignOrder'>) =>
  actOnOrder(ctx, input, async (acting, record) => {
    demandCoordinator(acting, record);
    const { tx, area } = acting;
    const { coordinatorCode: code, version } = input.body;
    if (record.status !== 'SUBMITTED' && record.status !== 'IN PROGRESS')
      return refuse('wrongState', { reason: `Nobody works on an order that is ${record.status}.` });
    const person = (await coordinatingPeople(tx, record.type)).find(({ userCode }) => userCode === code);
    if (!person) return refuse('invalidInput', { reason: 'This person does not coordinate such orders.' });
    const saved = await editOne(tx, ctx, area, {
      ...{ id: record.id, version },
      values: { coordinatorCode: code, coordinatorName: person.name },
    });
    await writeMoves(tx, actorOf(ctx), { orderId: record.id, moves: [{ event: 'assigned' }] });
    await tellOf(tx, actorOf(ctx), saved, [
      { event: 'assigned', to: [code], title: `Order ${saved.order_number} is yours` },
    ]);
    return saved;
  });
