import { keyScopeWords } from '@atelier/domain/access/api-keys';
import { Button } from '@atelier/ui/Button';
import { Drawer } from '@atelier/ui/Drawer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '../../../parts/confirm/index.ts';
import { call, once } from '../../../platform/api/index.ts';
import { formatDayTime } from '../../../platform/dates.ts';
import { toast } from '../../../platform/toasts/index.ts';
import facts from '../audit/audit.module.css';
import { apiKeyList, type OwnedKey } from './api-keys.list.ts';

export function ApiKeyDrawer({ opened, onClose }: { opened: OwnedKey | null; onClose: () => void }) {
  return (
    <Drawer open={opened !== null} onClose={onClose} title={opened?.name ?? ''}>
      {opened === null ? null : <KeyFacts opened={opened} onRevoked={onClose} />}
    </Drawer>
  );
}

function KeyFacts({ opened, onRevoked }: { opened: OwnedKey; onRevoked: () => void }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => call('revokeAnyApiKey', { params: { id: opened._id } }, once()),
    onSuccess: () => {
      toast.success('The key works no more.');
      onRevoked();
    },
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: [...apiKeyList.cachedAs] });
    },
  });
  return (
    <>
      <dl className={facts.facts}>
        <dt>Owner</dt>
        <dd>
          {opened.ownerName} · {opened.owner}
        </dd>
        <dt>State</dt>
        <dd>{opened.state}</dd>
        <dt>Scope</dt>
        <dd>{keyScopeWords(opened)}</dd>
        <dt>Begins with</dt>
        <dd>{opened.prefix}</dd>
        <dt>Made</dt>
        <dd>{formatDayTime(opened.createdDate)}</dd>
        <dt>Ends</dt>
        <dd>{formatDayTime(opened.expiresDate)}</dd>
        <dt>Last used</dt>
        <dd>{opened.lastUsed === null ? 'Never' : formatDayTime(opened.lastUsed)}</dd>
        <dt>Audit log</dt>
        <dd>
          <Link to="/admin/audit" search={{ text: opened.prefix }}>
            What was done with it
          </Link>
        </dd>
      </dl>
      {opened.state === 'Active' ? (
        <Button look="danger" onClick={() => setAsking(true)}>
          Revoke
        </Button>
      ) : null}
      <Confirm open={asking} danger busy={revoke.isPending} onNo={() => setAsking(false)} onYes={() => revoke.mutate()}>
        <p>
          Whatever uses {opened.name} of {opened.ownerName} is refused from now on. This cannot be taken back.
        </p>
      </Confirm>
    </>
  );
}
