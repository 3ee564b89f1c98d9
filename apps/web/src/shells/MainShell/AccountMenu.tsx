import { AvatarButton } from '@atelier/ui/Avatar';
import { Menu } from '@atelier/ui/Menu';
import { KeyRound, LogOut, MailCheck, Settings } from 'lucide-react';
import { useSession } from '../../platform/session/index.ts';
import styles from './AccountMenu.module.css';

interface Props {
  onNavigate: (to: string) => void;
  onLogOut: () => void;
}

export function AccountMenu({ onNavigate, onLogOut }: Props) {
  const { user } = useSession();
  const name = `${user.name} ${user.lastName}`;
  return (
    <Menu
      label="Account"
      opener={<AvatarButton name={name} label={`Account of ${name}`} />}
      head={
        <div className={styles.head}>
          <strong>{name}</strong>
          <span>{user.email}</span>
        </div>
      }
      entries={[
        { kind: 'rule', key: 'top' },
        {
          kind: 'action',
          label: 'Settings',
          icon: <Settings size={16} strokeWidth={1.75} />,
          onSelect: () => onNavigate('/settings'),
        },
        {
          kind: 'action',
          label: 'What you can see',
          icon: <KeyRound size={16} strokeWidth={1.75} />,
          onSelect: () => onNavigate('/settings/access'),
        },
        {
          kind: 'action',
          label: 'Mailed packages',
          icon: <MailCheck size={16} strokeWidth={1.75} />,
          onSelect: () => onNavigate('/settings/mailed'),
        },
        { kind: 'action', label: 'Log out', icon: <LogOut size={16} strokeWidth={1.75} />, onSelect: onLogOut },
      ]}
    />
  );
}
