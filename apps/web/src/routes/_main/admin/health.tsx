import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { HealthScreen } from '../../../features/admin/health/HealthScreen.tsx';

export const Route = createFileRoute('/_main/admin/health')({
  staticData: { title: 'Health', access: needs.viewHealth },
  component: HealthScreen,
});
