import { needs } from '@atelier/domain/access/needs';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { lastList } from '../../../../features/admin/lists/last-list.ts';
import { accessUserOf } from '../../../../platform/session/index.ts';

export const Route = createFileRoute('/_main/admin/lists/')({
  staticData: { title: 'Company lists', access: needs.manageCompanyLists },
  beforeLoad: ({ context: { signedIn } }) => {
    throw redirect({ to: '/admin/lists/$list', params: { list: lastList(accessUserOf(signedIn)) }, replace: true });
  },
});
