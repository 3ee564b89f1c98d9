import { IconButton } from '@atelier/ui/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { unreadQuery } from './queries.ts';
import { badgeOf, bellLabel } from './unread-words.ts';

const NotificationsDrawer = lazy(async () => ({
  default: (await import('./NotificationsDrawer.tsx')).NotificationsDrawer,
}));

/** [M21.1] How many are unread, live; behind it the drawer. */
export function NotificationsBell() {
  const [open, setOpen] = useState(false);
  const { data: unread = 0 } = useQuery(unreadQuery);
  return (
    <>
      <IconButton
        label={bellLabel(unread)}
        badge={badgeOf(unread)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Bell size={18} strokeWidth={1.75} />
      </IconButton>
      <Suspense>{open ? <NotificationsDrawer onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
