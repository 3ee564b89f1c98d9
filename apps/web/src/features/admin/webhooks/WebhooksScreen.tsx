import { counted } from '@atelier/domain/vocabulary/counted';
import { webhookEventNames, webhookEvents } from '@atelier/domain/webhook/webhook';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { IconButton } from '@atelier/ui/IconButton';
import { PageHead } from '@atelier/ui/PageHead';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { Switch } from '@atelier/ui/Switch';
import { Table, type TableColumn } from '@atelier/ui/Table';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../../parts/confirm/index.ts';
import { formatDayTime } from '../../../platform/dates.ts';
import { toast } from '../../../platform/toasts/index.ts';
import admin from '../admin.module.css';
import { DeliveriesDrawer } from './DeliveriesDrawer.tsx';
import { deleteWebhook, patchWebhook, type Webhook, webhooksQuery } from './queries.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import styles from './webhooks.module.css';

const icon = { size: 16, strokeWidth: 1.75 } as const;

const eventWords = ({ events }: Webhook): string =>
  events.length === webhookEventNames.length
    ? 'Everything'
    : events.map((event) => webhookEvents[event].split(':')[0]).join(', ');

interface Actions {
  readonly open: (webhook: Webhook) => void;
  readonly change: (webhook: Webhook) => void;
  readonly remove: (webhook: Webhook) => void;
  readonly turn: (webhook: Webhook, active: boolean) => void;
}

const columnsFor = ({ open, change, remove, turn }: Actions): TableColumn<Webhook>[] => [
  {
    key: 'name',
    label: 'Name',
    rowHeader: true,
    render: (one) => (
      <>
        <span className={styles.name}>{one.name}</span>
        <span className={styles.address}>{one.url}</span>
      </>
    ),
  },
  { key: 'events', label: 'Is told of', render: eventWords },
  {
    key: 'state',
    label: 'Deliveries',
    width: 210,
    render: (one) => (
      <Button look="quiet" aria-label={`Deliveries of ${one.name}`} onClick={() => open(one)}>
        {one.givenUp > 0 ? (
          <StatusBadge tone="bad">{one.givenUp} given up</StatusBadge>
        ) : one.waiting > 0 ? (
          <StatusBadge tone="waiting">{one.waiting} waiting</StatusBadge>
        ) : one.lastDelivered === null ? (
          'None yet'
        ) : (
          formatDayTime(one.lastDelivered)
        )}
      </Button>
    ),
  },
  {
    key: 'active',
    label: 'On',
    width: 70,
    render: (one) => (
      <Switch label={`Send to ${one.name}`} labelHidden checked={one.active} onChange={(active) => turn(one, active)} />
    ),
  },
  {
    key: 'actions',
    label: 'Actions',
    width: 96,
    render: (one) => (
      <div className={styles.actions}>
        <IconButton label={`Change ${one.name}`} onClick={() => change(one)}>
          <Pencil {...icon} />
        </IconButton>
        <IconButton label={`Delete ${one.name}`} onClick={() => remove(one)}>
          <Trash2 {...icon} />
        </IconButton>
      </div>
    ),
  },
];

/** Other systems that are told what happens here, as it happens. */
export function WebhooksScreen() {
  const { data } = useSuspenseQuery(webhooksQuery);
  const client = useQueryClient();
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [opened, setOpened] = useState<Webhook | null>(null);
  const [removing, setRemoving] = useState<Webhook | null>(null);
  const onSettled = () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  const turn = useMutation({
    mutationFn: ({ one, active }: { one: Webhook; active: boolean }) => patchWebhook(one, { active }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: deleteWebhook,
    onSuccess: () => toast.success('It is told no more.'),
    onSettled: () => {
      setRemoving(null);
      return onSettled();
    },
  });
  return (
    <div className={admin.page}>
      <PageHead
        title="Webhooks"
        detail={`${counted(data.data.length, 'system')} told of what happens here, as it happens.`}
        actions={
          <Button look="primary" icon={<Plus size={15} />} onClick={() => setEditing('new')}>
            New webhook
          </Button>
        }
      />
      {data.data.length === 0 ? (
        <EmptyState
          icon={<WebhookIcon size={28} strokeWidth={1.5} />}
          text="No other system is told."
          detail="A webhook sends what happened, signed, to an address of yours."
        />
      ) : (
        <Table
          caption="Webhooks"
          rowKey={({ _id }) => _id}
          rows={data.data}
          columns={columnsFor({
            open: setOpened,
            change: setEditing,
            remove: setRemoving,
            turn: (one, active) => turn.mutate({ one, active }),
          })}
        />
      )}
      {editing === null ? null : (
        <WebhookDialog
          webhook={editing === 'new' ? undefined : editing}
          plainAllowed={data.plainAllowed}
          onMade={setSecret}
          onClose={() => setEditing(null)}
        />
      )}
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      <DeliveriesDrawer
        webhook={opened}
        onClose={() => {
          setOpened(null);
          void onSettled();
        }}
      />
      <Confirm
        open={removing !== null}
        danger
        busy={remove.isPending}
        onNo={() => setRemoving(null)}
        onYes={() => removing && remove.mutate(removing)}
      >
        <p>{removing?.name} is told no more. What waits is not sent, and what was sent is forgotten.</p>
      </Confirm>
    </div>
  );
}
