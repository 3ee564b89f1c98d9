import { type Permission, permissionFacts } from '@atelier/domain/access/permissions';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../platform/toasts/index.ts';

/** G1: says which permission was missing, once, and cleans the address. */
export function DeniedToast({ denied }: { denied: Permission | undefined }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (denied === undefined) return;
    toast.error(`You need the permission "${permissionFacts[denied].label}" to open that page.`, {
      duration: 5_000,
      onPress: () => void navigate({ to: '/settings/access' }),
    });
    void navigate({ to: '/dashboard', search: {}, replace: true });
  }, [denied, navigate]);
  return null;
}
