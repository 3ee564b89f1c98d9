import { needs } from '@atelier/domain/access/needs';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/product/assortments/reporting/')({
  staticData: { title: 'View Reporting', access: needs.viewReporting },
  beforeLoad: () => {
    throw redirect({ to: '/product/assortments/reporting/assortment-contents', replace: true });
  },
});
