import { needs } from '@atelier/domain/access/needs';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/admin/lists/')({
  staticData: { title: 'Company lists', access: needs.manageCompanyLists },
  beforeLoad: () => {
    throw redirect({ to: '/admin/lists/$list', params: { list: 'customers' }, replace: true });
  },
});
