import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { SampleStylesScreen } from '../../../../features/orders/list/SampleStylesScreen.tsx';
import { readListSearch } from '../../../../parts/list/list-search.ts';

export const Route = createFileRoute('/_main/orders/samples/sample-styles')({
  staticData: { title: 'Sample Styles', access: needs.viewSampleStyles, fill: true },
  validateSearch: readListSearch,
  component: () => <SampleStylesScreen search={Route.useSearch()} />,
});
