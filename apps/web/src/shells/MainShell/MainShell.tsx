import { readableSampleLibraries } from '@atelier/domain/sample/sample-access';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { accessUserOf } from '../../navigation/guard.ts';
import { besides, prototypes } from '../../navigation/navigation.ts';
import { metasIn } from '../../navigation/route-metas.ts';
import { visibleMenus, visibleToolbar } from '../../navigation/visible-navigation.ts';
import { Downloads } from '../../parts/downloads/index.ts';
import { ScannerHost } from '../../parts/sample-handling/index.ts';
import { TrackedJobs } from '../../parts/tracked-jobs/index.ts';
import { Uploader } from '../../parts/uploader/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { mainId, SkipLink } from '../SkipLink.tsx';
import { AppBar } from './AppBar.tsx';
import styles from './MainShell.module.css';
import { TabLinks } from './TabLinks.tsx';
import { useRememberedAppearance } from './use-remembered-appearance.ts';

interface Props {
  appBar: boolean;
  /** As high as the window; the screen scrolls inside itself. */
  fill: boolean;
  onLogOut: () => void;
  children: ReactNode;
}

export function MainShell({ appBar, fill, onLogOut, children }: Props) {
  const session = useSession();
  const router = useRouter();
  const navigate = useNavigate();
  const address = useRouterState({ select: (state) => state.location.pathname });
  const metasOf = useMemo(() => metasIn(router), [router]);
  const menus = useMemo(() => visibleMenus(session, metasOf), [session, metasOf]);
  const offMenu = useMemo(() => visibleMenus(session, metasOf, [besides, prototypes]), [session, metasOf]);
  const holdsSamples = readableSampleLibraries(accessUserOf(session)).length > 0;
  const toolbar = visibleToolbar(session, metasOf, address);
  const main = useFocusOnNewAddress(address);
  useRememberedAppearance();
  return (
    <div className={styles.shell} data-fill={fill || undefined}>
      <SkipLink />
      {appBar ? (
        <header className={styles.bars}>
          <AppBar
            menus={menus}
            offMenu={offMenu}
            address={address}
            onNavigate={(to) => void navigate({ href: to })}
            onLogOut={onLogOut}
          />
          {toolbar === undefined ? null : <TabLinks toolbar={toolbar} />}
        </header>
      ) : null}
      <main id={mainId} ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <div className={styles.dock}>
        <ScannerHost holds={holdsSamples} />
        <TrackedJobs />
        <Downloads />
      </div>
      <div className={styles.uploads}>
        <Uploader />
      </div>
    </div>
  );
}

/** A screen reader would otherwise stay where the link was; the first page keeps the browser's own focus. */
function useFocusOnNewAddress(address: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    main.current?.focus({ preventScroll: true });
  }, [address]);
  return main;
}
