import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { DragDropScreen } from '../../../features/product-library/try-outs/DragDropScreen.tsx';
import { newestFootwear } from '../../../features/product-library/try-outs/use-some-products.ts';

export const Route = createFileRoute('/_main/prototypes/dragdrop')({
  staticData: { title: 'Drag and drop prototype', access: needs.viewProducts, demoOnly: true },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(newestFootwear),
  component: DragDropScreen,
});
