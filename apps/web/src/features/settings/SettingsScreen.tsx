import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { PageHead } from '@atelier/ui/PageHead';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { locationsQuery } from '../../parts/lookups/index.ts';
import { AddressLink } from '../../platform/AddressLink.tsx';
import { useAppearance } from '../../platform/appearance/index.ts';
import { accessUserOf, useSession } from '../../platform/session/index.ts';
import { ChangePassword } from './ChangePassword.tsx';
import styles from './SettingsScreen.module.css';

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const densities = [
  { value: 'default', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

export function SettingsScreen() {
  const session = useSession();
  const { user } = session;
  const {
    data: { homeCode, data },
  } = useSuspenseQuery(locationsQuery);
  const { colorScheme, density, change } = useAppearance();
  return (
    <div className={styles.page}>
      <PageHead title="Settings" detail="Kept with your account, on every machine you use." />
      <dl className={styles.list}>
        <Setting title="Colors" detail="Follow the system, or choose one.">
          <SegmentedChoice
            label="Colors"
            value={colorScheme}
            options={schemes}
            onChange={(next) => change({ colorScheme: next })}
          />
        </Setting>
        <Setting title="Rows" detail="Compact rows are 32 pixels high instead of 40.">
          <SegmentedChoice
            label="Rows"
            value={density}
            options={densities}
            onChange={(next) => change({ density: next })}
          />
        </Setting>
        <Setting title="Notifications" detail="What is told in the drawer, mailed at once or once a day.">
          <Link to="/settings/notifications">Choose</Link>
        </Setting>
        <Setting title="Name" detail="Ask an administrator to change it.">
          {user.name} {user.lastName}
        </Setting>
        <Setting title="Email" detail="The address you log in with.">
          {user.email}
        </Setting>
        <Setting title="Password" detail="At least 10 characters. Other sessions end when it changes.">
          <ChangePassword />
        </Setting>
        {canAccess(accessUserOf(session), needs.decidePromoLines) ? (
          <Setting title="Out of office" detail="Somebody decides promo orders in your place while you are away.">
            <AddressLink href="/settings/out-of-office">Choose days and who stands in</AddressLink>
          </Setting>
        ) : null}
        <Setting title="Access" detail="What is open to you, what is not, and by which rule.">
          <AddressLink href="/settings/access">What you can see</AddressLink>
        </Setting>
        <Setting title="API keys" detail="Programs that work with your rights.">
          <AddressLink href="/settings/api-keys">Make and revoke keys</AddressLink>
        </Setting>
        <Setting title="Location" detail="Prices and availability are shown for it.">
          {data.find(({ code }) => code === homeCode)?.name ?? user.userActiveLocation}
        </Setting>
      </dl>
    </div>
  );
}

function Setting({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{detail}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
