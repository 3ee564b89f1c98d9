import { type DeliveryState, type WebhookEvent, webhookEvents, webhookTries } from '@atelier/domain/webhook/webhook';
import { Button } from '@atelier/ui/Button';
import { Drawer } from '@atelier/ui/Drawer';
import { StatusBadge, type StatusTone } from '@atelier/ui/StatusBadge';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDayTime } from '../../../platform/dates.ts';
import { type Delivery, deliveriesQuery, redeliver, testWebhook, type Webhook } from './queries.ts';
import styles from './webhooks.module.css';

const tones: Readonly<Record<DeliveryState, StatusTone>> = { Waiting: 'waiting', Delivered: 'good', 'Given up': 'bad' };

export function DeliveriesDrawer({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  return (
    <Drawer open={webhook !== null} onClose={onClose} title={webhook?.name ?? ''}>
      {webhook === null ? null : <Deliveries webhook={webhook} />}
    </Drawer>
  );
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  const client = useQueryClient();
  const query = deliveriesQuery(webhook._id);
  const { data } = useQuery(query);
  const onSettled = () => client.invalidateQueries({ queryKey: query.queryKey });
  const test = useMutation({ mutationFn: () => testWebhook(webhook), onSettled });
  const again = useMutation({ mutationFn: (one: Delivery) => redeliver(webhook._id, one), onSettled });
  return (
    <>
      <Button busy={test.isPending} disabled={!webhook.active} onClick={() => test.mutate()}>
        Send a test
      </Button>
      {data?.length === 0 ? <p className={styles.quiet}>Nothing was sent yet.</p> : null}
      <ul className={styles.deliveries}>
        {data?.map((one) => (
          <li key={one._id} className={styles.delivery}>
            <div className={styles.head}>
              <span className={styles.name}>{webhookEvents[one.event as WebhookEvent] ?? 'A test'}</span>
              <StatusBadge tone={tones[one.state]}>{one.state}</StatusBadge>
            </div>
            <p className={styles.quiet}>
              {formatDayTime(one.createdDate)} · {one.attempts} of {webhookTries} tries
              {one.nextTry === null ? '' : ` · next ${formatDayTime(one.nextTry)}`}
            </p>
            {one.attempts === 0 ? null : (
              <p className={styles.answer}>
                {one.status ?? ''} {one.answer}
              </p>
            )}
            <pre className={styles.payload}>{JSON.stringify(one.payload, null, 1)}</pre>
            {one.state === 'Waiting' ? null : (
              <Button look="quiet" disabled={!webhook.active || again.isPending} onClick={() => again.mutate(one)}>
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
