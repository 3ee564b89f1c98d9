import { CoverScreen } from './cover/CoverScreen.tsx';
import { useShowroom } from './showroom-context.ts';
import { WallScreen } from './wall/WallScreen.tsx';

/** Where a showroom begins is said by its assortment; a link may name the other one. */
export function StartScreen() {
  const { search, whole } = useShowroom();
  return (search.at ?? whole.settings.startScreen) === 'wall' ? <WallScreen /> : <CoverScreen />;
}
