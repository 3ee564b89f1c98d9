import type { VisitedSite } from '@atelier/contract/conferences/conferences';
import { cutOutWidths } from '@atelier/contract/products/product-images';
import { shapeBefore, shapeIn, stateOfShape } from '@atelier/domain/conference/product-shape';
import { seasonOf, seasonWords } from '@atelier/domain/conference/season-words';
import { conferencesAddress, siteAddress } from '@atelier/domain/conference/site-address';
import { navigationOf, type SiteSection } from '@atelier/domain/conference/site-sections';
import { schemeOf, stageVariables } from '@atelier/domain/conference/stage-variables';
import { element, htmlText } from '../../platform/html-text.ts';
import { webpSize } from '../../platform/pictures/webp-size.ts';

/** By the style sheets they are from. */
export type FrameClasses = Readonly<
  Record<'landing' | 'navigation' | 'product' | 'shell' | 'skip' | 'wordmark', Readonly<Record<string, string>>>
>;

export type FramedSite = Omit<VisitedSite, 'items' | 'status' | 'version' | 'lineUp'> & {
  /** Each with its bytes where they are at hand. */
  readonly lineUp: readonly (VisitedSite['lineUp'][number] & { readonly bytes: Buffer | undefined })[];
};

const styleOf = (variables: Readonly<Record<string, string | number>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const linkTo = ({ slug }: FramedSite, { path, label }: SiteSection): string =>
  element('a', { href: siteAddress(slug, path) }, htmlText(label));

const cross =
  '<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M18 6 6 18"/><path d="m6 6 12 12"/></svg>';

const bar = (site: FramedSite, { shell, navigation, wordmark }: FrameClasses): string => {
  const season = seasonOf(site);
  const front = { class: navigation.season, href: siteAddress(site.slug, 'landing'), 'aria-current': 'page' };
  const entries = navigationOf(site).map((section) => element('li', {}, linkTo(site, section)));
  return element(
    'header',
    { class: shell.bar },
    element(
      'a',
      { class: shell.home, href: '/dashboard', 'aria-label': 'Atelier, to the dashboard' },
      element('span', { class: wordmark.mark }, 'ATELIER'),
    ),
    element(
      'nav',
      { class: navigation.navigation, 'aria-label': season },
      element('a', front, htmlText(season)),
      element('ul', { 'data-scrolls': 'true' }, ...entries),
    ),
    element('a', { class: navigation.close, href: conferencesAddress, 'aria-label': 'All conferences' }, cross),
  );
};

/** A picture that is not at hand gives it its shape in the browser. */
const shapeFor = (bytes: Buffer | undefined, whole: number) => {
  const size = bytes && webpSize(bytes);
  const shape = size && shapeIn(size, whole);
  return shape ? { ...shape, state: stateOfShape(shape) } : { ...shapeBefore, state: 'waiting' };
};

const stand = (
  { picture, isHero, bytes }: FramedSite['lineUp'][number],
  { at, of, classes }: { at: number; of: number; classes: FrameClasses },
): string => {
  const whole = cutOutWidths[isHero ? 'hero' : 'cutout'];
  const { ratio, share, state } = shapeFor(bytes, whole);
  const shape = {
    class: classes.product.product,
    style: styleOf({ '--ratio': ratio, '--share': share, '--at': at }),
    'data-state': state,
    'data-whole': String(whole),
  };
  // What is in the page itself is asked for by nobody before it is painted.
  const source = bytes === undefined ? picture : `data:image/webp;base64,${bytes.toString('base64')}`;
  const address = htmlText(picture);
  const image = `<img src="${htmlText(source)}" data-address="${address}" alt="" draggable="false" fetchpriority="high">`;
  return element(
    'span',
    { class: classes.landing.stand, style: styleOf({ '--at': at, '--of': of }) },
    element('span', shape, image),
  );
};

const landing = (site: FramedSite, classes: FrameClasses): string => {
  const { landing: styles } = classes;
  const [season, year] = seasonWords(site);
  const stands = site.lineUp.map((each, at) => stand(each, { at, of: site.lineUp.length, classes }));
  return element(
    'div',
    {
      class: styles.landing,
      'data-floor': site.theme.floor ? 'true' : undefined,
      style: styleOf({ '--letters': seasonOf(site).length, '--longest': Math.max(season.length, 4) }),
    },
    element(
      'div',
      { class: styles.words },
      element(
        'h1',
        { class: styles.title },
        `${element('span', {}, htmlText(season))} ${element('span', {}, htmlText(year))}`,
      ),
      site.intro === '' ? '' : element('p', { class: styles.intro }, htmlText(site.intro)),
    ),
    element('div', { class: styles.lineUp, 'aria-hidden': 'true' }, ...stands),
    element(
      'nav',
      { class: styles.doors, 'aria-label': 'Sections' },
      ...navigationOf(site).map((section) => linkTo(site, section)),
    ),
  );
};

/** The landing as HTML: it says and shows what `SiteFrame` and `Landing` of the browser then put in its place. */
export const firstFrame = (site: FramedSite, classes: FrameClasses): string => {
  const { shell, skip } = classes;
  const style = styleOf({ ...stageVariables(site.theme), 'color-scheme': schemeOf(site.theme) });
  return element(
    'div',
    { id: 'first-frame' },
    element(
      'div',
      { class: shell.shell, 'data-voice': site.theme.gesture, style },
      element('a', { class: skip.skip, href: '#main' }, 'Skip to content'),
      bar(site, classes),
      element('main', { id: 'main', class: shell.main, tabindex: '-1' }, landing(site, classes)),
    ),
  );
};
