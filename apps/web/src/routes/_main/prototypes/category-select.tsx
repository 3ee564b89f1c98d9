import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { CategorySelectScreen } from '../../../features/product-library/try-outs/CategorySelectScreen.tsx';

export const Route = createFileRoute('/_main/prototypes/category-select')({
  staticData: { title: 'Category select prototype', access: needs.viewProducts, demoOnly: true },
  component: CategorySelectScreen,
});
