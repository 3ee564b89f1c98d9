import { Button } from '@atelier/ui/Button';
import { PageHead } from '@atelier/ui/PageHead';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { Tabs } from '@atelier/ui/Tabs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UnsavedGuard } from '../../../parts/confirm/index.ts';
import styles from '../admin.module.css';
import { AccessEditor } from './AccessEditor.tsx';
import { DetailsEditor } from './DetailsEditor.tsx';
import { FromDirectory } from './FromDirectory.tsx';
import { userQuery } from './queries.ts';
import { RequestActions } from './RequestActions.tsx';
import { SightPanel } from './SightPanel.tsx';
import { StatusActions } from './StatusActions.tsx';
import { TerritoryEditor } from './TerritoryEditor.tsx';
import userStyles from './UserScreen.module.css';
import { useUserDraft } from './use-user-draft.ts';
import { statusLabels, statusTones } from './user-status.ts';
import { WithoutMail } from './WithoutMail.tsx';

const tabs = [
  { value: 'access', label: 'Access' },
  { value: 'territories', label: 'Territories and locations' },
  { value: 'details', label: 'Details' },
  { value: 'sight', label: 'What this user can see' },
] as const;

export function UserScreen({ userId }: { userId: string }) {
  const { data: user } = useSuspenseQuery(userQuery(userId));
  const { draft, edit, change, forget, changed, saved, save, saving } = useUserDraft(user);
  const waiting = user.status === 'pending' || user.status === 'unconfirmed';
  const [tab, setTab] = useState<string>('access');
  return (
    <div className={styles.page}>
      <PageHead
        eyebrow={user.userCode}
        title={`${user.name} ${user.lastName}`}
        detail={
          <>
            <StatusBadge tone={statusTones[user.status]}>{statusLabels[user.status]}</StatusBadge>
            &ensp;{user.email}
            {user.company === '' ? '' : ` · ${user.company}`}
          </>
        }
        actions={
          <>
            <StatusActions user={user} />
            {user.mailsGoOut ? null : <WithoutMail user={user} />}
            {waiting ? <RequestActions user={user} draft={draft} change={change} onApproved={forget} /> : null}
            <Button look={waiting ? 'secondary' : 'primary'} disabled={!changed} busy={saving} onClick={save}>
              Save changes
            </Button>
          </>
        }
      />
      {user.reason === '' ? null : <p className={userStyles.reason}>&ldquo;{user.reason}&rdquo;</p>}
      <div className={userStyles.tabs}>
        <Tabs label="User" value={tab} onChange={setTab} tabs={tabs}>
          <div className={userStyles.panel}>
            {tab === 'access' || tab === 'territories' ? <FromDirectory user={user} /> : null}
            {tab === 'access' ? (
              <AccessEditor
                effect="Changing rights ends the sessions this user has open."
                grants={draft.permissions}
                onChange={(permissions) => edit({ permissions })}
              />
            ) : null}
            {tab === 'territories' ? (
              <TerritoryEditor tbes={draft.userTBEs} onChange={(userTBEs) => edit({ userTBEs })} />
            ) : null}
            {tab === 'details' ? <DetailsEditor draft={draft} onChange={edit} /> : null}
            {tab === 'sight' ? <SightPanel user={user} unsaved={changed} /> : null}
          </div>
        </Tabs>
      </div>
      <UnsavedGuard watch={{ before: saved, after: draft }} />
    </div>
  );
}
