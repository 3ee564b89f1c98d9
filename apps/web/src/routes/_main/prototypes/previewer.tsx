import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { PreviewerScreen } from '../../../features/product-library/try-outs/PreviewerScreen.tsx';
import { newestFootwear } from '../../../features/product-library/try-outs/use-some-products.ts';

export const Route = createFileRoute('/_main/prototypes/previewer')({
  staticData: { title: 'Previewer prototype', access: needs.viewProducts, demoOnly: true },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(newestFootwear),
  component: PreviewerScreen,
});
