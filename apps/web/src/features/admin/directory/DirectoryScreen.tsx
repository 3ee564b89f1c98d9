import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { IconButton } from '@atelier/ui/IconButton';
import { Notice } from '@atelier/ui/Notice';
import { PageHead } from '@atelier/ui/PageHead';
import { Table, type TableColumn } from '@atelier/ui/Table';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Network, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../../parts/confirm/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import admin from '../admin.module.css';
import { conditionWords, givenWords } from '../users/rule-words.ts';
import styles from './directory.module.css';
import { deleteRule, type Rule, rulesQuery } from './queries.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { TryRules } from './TryRules.tsx';

const icon = { size: 16, strokeWidth: 1.75 } as const;

const columnsFor = (change: (rule: Rule) => void, remove: (rule: Rule) => void): TableColumn<Rule>[] => [
  { key: 'name', label: 'Rule', rowHeader: true, render: ({ name }) => name },
  { key: 'when', label: 'Applies if', render: conditionWords },
  { key: 'gives', label: 'Gives', render: ({ permissions, userTBEs }) => givenWords(permissions, userTBEs) },
  {
    key: 'actions',
    label: 'Actions',
    width: 96,
    render: (rule) => (
      <div className={styles.actions}>
        <IconButton label={`Change ${rule.name}`} onClick={() => change(rule)}>
          <Pencil {...icon} />
        </IconButton>
        <IconButton label={`Delete ${rule.name}`} onClick={() => remove(rule)}>
          <Trash2 {...icon} />
        </IconButton>
      </div>
    ),
  },
];

/** What people hold because of what the directory says of them. */
export function DirectoryScreen() {
  const { data } = useSuspenseQuery(rulesQuery);
  const client = useQueryClient();
  const [editing, setEditing] = useState<Rule | 'new' | null>(null);
  const [removing, setRemoving] = useState<Rule | null>(null);
  const remove = useMutation({
    mutationFn: deleteRule,
    onSuccess: () => toast.success('The rule is gone.'),
    onSettled: () => {
      setRemoving(null);
      return client.invalidateQueries({ queryKey: rulesQuery.queryKey });
    },
  });
  return (
    <div className={admin.page}>
      <PageHead
        title="Directory rules"
        detail={`${counted(data.data.length, 'rule')}, followed at each sign-in. What was given by hand stays.`}
        actions={
          <Button look="primary" icon={<Plus size={15} />} onClick={() => setEditing('new')}>
            New rule
          </Button>
        }
      />
      {data.openId ? null : <Notice tone="neutral">Nobody signs in with a directory here yet (OIDC_ISSUER).</Notice>}
      <div className={styles.columns}>
        <div>
          {data.data.length === 0 ? (
            <EmptyState
              icon={<Network size={28} strokeWidth={1.5} />}
              text="No rules yet."
              detail="A rule gives a role to everybody whom the directory has in a group."
            />
          ) : (
            <Table
              caption="Directory rules"
              rowKey={({ _id }) => _id}
              rows={data.data}
              columns={columnsFor(setEditing, setRemoving)}
            />
          )}
        </div>
        <TryRules />
      </div>
      {editing === null ? null : (
        <RuleDialog rule={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />
      )}
      <Confirm
        open={removing !== null}
        danger
        busy={remove.isPending}
        onNo={() => setRemoving(null)}
        onYes={() => removing && remove.mutate(removing)}
      >
        <p>What {removing?.name} gives ends for each person with their next sign-in.</p>
      </Confirm>
    </div>
  );
}
