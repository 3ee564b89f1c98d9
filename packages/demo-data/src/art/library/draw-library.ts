import { dice, textSeed } from '../../random.ts';
import { drawCampaign } from './campaign.ts';
import type { LibraryArt } from './library-art.ts';
import { drawLogo } from './logo.ts';
import { drawPage } from './page.ts';
import { drawRoom } from './room.ts';

const draw = { campaign: drawCampaign, logo: drawLogo, room: drawRoom, page: drawPage } as const;

/** A drawing of its own proportions, `side` pixels on its longer side. */
export const drawLibrary = (art: LibraryArt, side: number): string => {
  const scale = side / Math.max(art.width, art.height);
  const [width, height] = [Math.round(art.width * scale), Math.round(art.height * scale)];
  const body = draw[art.sort](art, dice(textSeed(art.seed)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${art.width} ${art.height}" width="${width}" height="${height}">${body}</svg>`;
};
