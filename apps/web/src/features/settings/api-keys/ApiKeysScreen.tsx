import { Button, ButtonLink } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { Table } from '@atelier/ui/Table';
import { useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../../parts/confirm/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import styles from './ApiKeys.module.css';
import { keyColumns } from './key-columns.tsx';
import { MadeKeyDialog } from './MadeKeyDialog.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { type ApiKey, apiKeysQuery, useRevokeKey } from './queries.ts';

/** Programs that work with the rights of a person, as far as they let them. */
export function ApiKeysScreen() {
  const { data: keys } = useSuspenseQuery(apiKeysQuery);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const revoke = useRevokeKey(() => toast.success('The key works no more.'));
  const close = () => setRevoking(null);
  return (
    <div className={styles.page}>
      <PageHead
        title="API keys"
        detail="For programs that work with your rights: never more than you may do yourself at that moment."
        actions={
          <>
            <ButtonLink href="/api/docs" target="_blank" rel="noreferrer">
              What can be called
            </ButtonLink>
            <Button look="primary" icon={<Plus size={15} />} onClick={() => setMaking(true)}>
              New key
            </Button>
          </>
        }
      />
      {keys.length === 0 ? (
        <EmptyState
          icon={<KeyRound size={28} strokeWidth={1.5} />}
          text="You have no API keys."
          detail="Make one for each program, so that each can be ended alone."
        />
      ) : (
        <div className={styles.table}>
          <Table caption="API keys" rowKey={({ _id }) => _id} rows={keys} columns={keyColumns(setRevoking)} />
        </div>
      )}
      {making ? <NewKeyDialog onMade={setMade} onClose={() => setMaking(false)} /> : null}
      {made === null ? null : <MadeKeyDialog secret={made} onClose={() => setMade(null)} />}
      <Confirm
        open={revoking !== null}
        danger
        busy={revoke.isPending}
        onNo={close}
        onYes={() => revoking && revoke.mutate(revoking, { onSettled: close })}
      >
        <p>Whatever uses {revoking?.name} is refused from now on. This cannot be taken back.</p>
      </Confirm>
    </div>
  );
}
