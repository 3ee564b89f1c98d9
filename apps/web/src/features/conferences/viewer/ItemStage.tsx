import type { ShownAs } from '@atelier/domain/conference/viewer';
import { IconButton } from '@atelier/ui/IconButton';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { ZoomPicture } from '../../../parts/zoom-picture/index.ts';
import { DrawnTile, ItemFace } from '../pictures/ItemFace.tsx';
import { captionsOf, isDrawn, pageOf, pictureOf, productCount, videoOf } from '../pictures/media-address.ts';
import type { VisitedItem, VisitedSite } from '../queries.ts';
import { PageStrip } from './PageStrip.tsx';
import styles from './viewer.module.css';

interface Props {
  site: VisitedSite;
  item: VisitedItem;
  shown: ShownAs;
  page: number;
  onPage: (page: number) => void;
  onTurn: (by: -1 | 1) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** The item itself, as large as the window allows. */
export function ItemStage(props: Props) {
  const { item, onPrevious, onNext } = props;
  return (
    <div className={styles.stage}>
      <div className={styles.shown}>
        <Shown key={`${item._id} ${props.shown}`} {...props} />
      </div>
      <span className={styles.previous}>
        <IconButton label="Previous" disabled={onPrevious === undefined} onClick={onPrevious}>
          <ArrowLeft size={20} strokeWidth={1.5} />
        </IconButton>
      </span>
      <span className={styles.next}>
        <IconButton label="Next" disabled={onNext === undefined} onClick={onNext}>
          <ArrowRight size={20} strokeWidth={1.5} />
        </IconButton>
      </span>
      {item.text === '' ? null : <p className={styles.text}>{item.text}</p>}
    </div>
  );
}

function Shown(props: Props) {
  const { site, item, shown, page, onPage, onTurn } = props;
  if (shown === 'video') return <Film {...props} />;
  if (shown === 'catalog')
    return (
      <>
        <Page key={page} site={site} item={item} page={page} onTurn={onTurn} />
        <PageStrip site={site} item={item} page={page} count={item.media.catalog?.pages ?? 1} onPage={onPage} />
      </>
    );
  return <Pictures {...props} />;
}

function Film({ site, item }: Props) {
  const [failed, setFailed] = useState(false);
  const { video, pictures } = item.media;
  if (failed) return <DrawnTile title={`${item.title} cannot be played here.`} />;
  return (
    <video
      className={styles.film}
      src={videoOf(site, item)}
      {...(pictures > 0 && !isDrawn(item) ? { poster: pictureOf(site, item, 0, 'large') } : {})}
      controls
      preload="metadata"
      playsInline
      aria-label={item.title}
      onError={() => setFailed(true)}
    >
      {video?.captions ? (
        <track kind="captions" srcLang="en" label="English" src={captionsOf(site, item)} default />
      ) : null}
    </video>
  );
}

function Page({ site, item, page, onTurn }: Pick<Props, 'site' | 'item' | 'page' | 'onTurn'>) {
  return (
    <ZoomPicture
      address={pageOf(site, item, page)}
      before={null}
      alt={`${item.title}, page ${page}`}
      ratio={null}
      onSwipe={(by) => onTurn(by)}
    />
  );
}

/** The poster first; each product on it can be looked at closely. */
function Pictures({ site, item, onTurn }: Props) {
  const [view, setView] = useState(0);
  const products = productCount(item);
  const isPoster = isDrawn(item);
  const number = isPoster ? view - 1 : view;
  const count = isPoster ? products + 1 : item.media.pictures;
  return (
    <>
      {isPoster && view === 0 ? (
        <div className={styles.poster}>
          <ItemFace site={site} item={item} isLarge />
        </div>
      ) : item.media.pictures === 0 ? (
        <DrawnTile title={item.title} />
      ) : (
        <ZoomPicture
          key={number}
          address={pictureOf(site, item, number, 'large')}
          before={pictureOf(site, item, number, 'thumb')}
          alt={isPoster ? `${item.title}, product ${number + 1}` : item.title}
          ratio={null}
          onSwipe={(by) => onTurn(by)}
        />
      )}
      {count > 1 ? (
        <div className={styles.views}>
          {Array.from({ length: count }, (_, at) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a view is its number
              key={at}
              type="button"
              aria-pressed={at === view}
              onClick={() => setView(at)}
            >
              {isPoster && at === 0 ? 'Poster' : `Picture ${isPoster ? at : at + 1}`}
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}
