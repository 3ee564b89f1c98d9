import { createFileRoute } from '@tanstack/react-router';
import { GridPrototypeScreen } from '../../../features/prototypes/grid/GridPrototypeScreen.tsx';

export const Route = createFileRoute('/_main/prototypes/grid')({
  staticData: { title: 'Grid prototype', demoOnly: true, fill: true },
  component: () => <GridPrototypeScreen />,
});
