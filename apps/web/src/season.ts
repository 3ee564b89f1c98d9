import { openSeason } from './features/conferences/first-frame/open-season.ts';

// The page of a season runs this when its frame and its root are there.
if (!document.documentElement.hasAttribute('data-unsupported')) void openSeason(location);
