import { openSeason } from './features/conferences/first-frame/open-season.ts';

// The page of a season runs this before it is read further: a module would wait for its end.
if (!document.documentElement.hasAttribute('data-unsupported')) void openSeason(location);
