import { IconButton } from '@atelier/ui/IconButton';
import { Eye, EyeOff, Maximize2, Minimize2, X } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { Wordmark } from '../../../shells/Wordmark.tsx';
import { ReviewButton } from '../review/ReviewButton.tsx';
import { ReviewContext } from '../review/review-context.ts';
import { useShowroom } from '../showroom-context.ts';
import { useStage } from '../stage-store.ts';
import { CopyNotice } from './CopyNotice.tsx';
import styles from './frame.module.css';
import { toggleFullScreen, useIsFullScreen } from './full-screen.ts';
import { CoverLink } from './StageLinks.tsx';

interface Props {
  /** What this page offers, before what every page does. */
  children?: ReactNode;
  /** On the cover and the dividers the bar has no rule below it. */
  bare?: boolean;
  /** On a phone what this page offers always stands below, not only where there is no room beside. */
  below?: boolean;
  /** Where the cross leads. */
  close: ReactNode;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** On a phone a review or a notice takes the room that a page's tools have without them. */
function useLittleRoom(): boolean {
  const here = use(ReviewContext);
  const copyOf = useStage((state) => state.copyOf);
  const isLive = here !== null && here.review !== null && here.review.endedAt === null;
  return isLive || copyOf !== null;
}

/** The showroom's own bar; what is presented is named once, and small. */
export function StageBar({ children, bare = false, below = false, close }: Props) {
  const { detail, elsewhere } = useShowroom();
  const { noPrices, togglePrices } = useStage();
  const full = useIsFullScreen();
  const littleRoom = useLittleRoom();
  const twoRows = children !== undefined && (below || littleRoom);
  return (
    <header className={styles.bar} data-bare={bare || undefined} data-two-rows={twoRows || undefined}>
      <CoverLink className={styles.home}>
        <Wordmark />
      </CoverLink>
      <span className={styles.title}>
        <span>{detail.title}</span>
      </span>
      {elsewhere ? null : <CopyNotice />}
      <div className={styles.tools}>
        {children === undefined ? null : <div className={styles.offered}>{children}</div>}
        <div className={styles.always}>
          {elsewhere ? null : <ReviewButton />}
          <IconButton
            label={noPrices ? 'Show prices (P)' : 'Hide prices and notes (P)'}
            aria-pressed={noPrices}
            data-on={noPrices || undefined}
            onClick={togglePrices}
          >
            {noPrices ? <EyeOff {...icon} /> : <Eye {...icon} />}
          </IconButton>
          <span className={styles.onDesk}>
            <IconButton
              label={full ? 'Leave full screen (F)' : 'Full screen (F)'}
              onClick={() => void toggleFullScreen()}
            >
              {full ? <Minimize2 {...icon} /> : <Maximize2 {...icon} />}
            </IconButton>
          </span>
          {close}
        </div>
      </div>
    </header>
  );
}

export const CloseIcon = () => <X {...icon} size={18} />;
