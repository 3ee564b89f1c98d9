import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { SamplesScreen } from '../../../../../features/samples/SamplesScreen.tsx';
import { readSamplesSearch } from '../../../../../features/samples/samples-search.ts';
import { samplesSetting } from '../../../../../features/samples/samples-setting.ts';

export const Route = createFileRoute('/_main/product/libraries/samples/sales')({
  staticData: { title: 'Sales samples', access: needs.viewSampleSales, fill: true },
  validateSearch: readSamplesSearch,
  loaderDeps: ({ search: { deleted = false } }) => ({ deleted }),
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(samplesSetting('Sales', deps.deleted)),
  component: () => {
    const search = Route.useSearch();
    return <SamplesScreen key={String(search.deleted)} library="Sales" search={search} />;
  },
});
