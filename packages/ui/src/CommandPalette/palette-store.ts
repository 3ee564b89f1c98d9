import { createSpotlight } from '@mantine/spotlight';

const [store, actions] = createSpotlight();

export const paletteStore = { store, open: actions.open, close: actions.close };
