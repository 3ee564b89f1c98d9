import { webhookLimits } from '@atelier/domain/vocabulary/limits';
import {
  type WebhookEvent,
  webhookAddressProblem,
  webhookEventNames,
  webhookEvents,
} from '@atelier/domain/webhook/webhook';
import { Checkbox } from '@atelier/ui/Checkbox';
import { TextField } from '@atelier/ui/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SavingDialog } from '../../../parts/form-dialog/index.ts';
import { createWebhook, patchWebhook, type Webhook, webhooksQuery } from './queries.ts';
import styles from './webhooks.module.css';

interface Props {
  /** Undefined: a new one. */
  webhook: Webhook | undefined;
  plainAllowed: boolean;
  onMade: (secret: string) => void;
  onClose: () => void;
}

interface Errors {
  name?: string;
  url?: string;
  events?: string;
}

export function WebhookDialog({ webhook, plainAllowed, onMade, onClose }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? []);
  const [errors, setErrors] = useState<Errors>({});
  const toggle = (event: WebhookEvent, chosen: boolean) =>
    setEvents((before) => webhookEventNames.filter((one) => (one === event ? chosen : before.includes(one))));
  const check = () => {
    const address = webhookAddressProblem(url.trim(), plainAllowed);
    const found: Errors = {
      ...(name.trim() === '' ? { name: 'Please name the system that is told.' } : {}),
      ...(address === undefined ? {} : { url: address }),
      ...(events.length === 0 ? { events: 'Please choose at least one.' } : {}),
    };
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const save = async () => {
    const fields = { name, url: url.trim(), events: [...events] };
    if (webhook === undefined) onMade((await createWebhook(fields)).secret);
    else await patchWebhook(webhook, fields);
    await client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    return true;
  };
  const heading = webhook === undefined ? 'New webhook' : 'Change webhook';
  return (
    <SavingDialog heading={heading} action="Save" check={check} onSave={save} onClose={onClose}>
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={webhookLimits.name}
        error={errors.name}
        data-autofocus
      />
      <TextField label="Address" value={url} onChange={setUrl} maxLength={webhookLimits.url} error={errors.url} />
      <fieldset className={styles.events} aria-describedby={errors.events === undefined ? undefined : 'events-error'}>
        <legend>Is told of</legend>
        {webhookEventNames.map((event) => (
          <Checkbox
            key={event}
            label={webhookEvents[event]}
            checked={events.includes(event)}
            onChange={(chosen) => toggle(event, chosen)}
          />
        ))}
        {errors.events === undefined ? null : (
          <p id="events-error" className={styles.error} role="alert">
            {errors.events}
          </p>
        )}
      </fieldset>
    </SavingDialog>
  );
}
