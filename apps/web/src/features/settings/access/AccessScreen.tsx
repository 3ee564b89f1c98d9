import { withheldEverywhere } from '@atelier/domain/assortment/visible-fields';
import { type ListArea, listReach, opensList } from '@atelier/domain/reach/list-reach';
import { PageHead } from '@atelier/ui/PageHead';
import { useRouter } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useMemo } from 'react';
import { metasIn } from '../../../navigation/route-metas.ts';
import { Grantors } from '../../../parts/why/index.ts';
import { AddressLink } from '../../../platform/AddressLink.tsx';
import { accessUserOf, useSession } from '../../../platform/session/index.ts';
import styles from './AccessScreen.module.css';
import { type ScreenAndRule, screensAndRules } from './screens-and-rules.ts';

/** The lists whose rows depend on who reads them, in the order of the menus. */
const lists: readonly (readonly [label: string, area: ListArea])[] = [
  ['Products', { list: 'products' }],
  ['Documents', { list: 'libraryItems', place: { libraryType: 'ProductDocument', librarySubType: null } }],
  ['Production samples', { list: 'samples', library: 'Production' }],
  ['Sales samples', { list: 'samples', library: 'Sales' }],
  ['Assortments', { list: 'assortments' }],
  ['Key initiatives', { list: 'internalAssortments', channel: 'Wholesale' }],
  ['Retail assortments', { list: 'internalAssortments', channel: 'Retail' }],
  ['Sample orders', { list: 'orders', type: 'SAMPLE' }],
  ['Promo orders', { list: 'orders', type: 'PROMO' }],
];

/** "Why can't I see this?": every screen with its rule, what each list holds for this person, and whom to ask. */
export function AccessScreen() {
  const session = useSession();
  const router = useRouter();
  const menus = useMemo(() => screensAndRules(session, metasIn(router)), [session, router]);
  const user = accessUserOf(session);
  return (
    <div className={styles.page}>
      <PageHead title="What you can see" detail="By which rule something is open to you or not." />
      <div className={styles.body}>
        <Grantors />
        <section>
          <h2>In the lists</h2>
          <dl className={styles.lists}>
            {lists
              .filter(([, area]) => opensList(user, area))
              .map(([label, area]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{listReach(user, area).join(' ')}</dd>
                </div>
              ))}
            {withheldEverywhere(user).map((rule, at) => (
              <div key={rule}>
                <dt>{at === 0 ? 'Columns' : ''}</dt>
                <dd>{rule}</dd>
              </div>
            ))}
          </dl>
        </section>
        {menus.map(({ label, screens }) => (
          <section key={label}>
            <h2>{label}</h2>
            <ul className={styles.screens}>
              {screens.map((screen) => (
                <li key={screen.to}>
                  <Screen {...screen} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Screen({ label, to, why }: ScreenAndRule) {
  if (why === null) return <AddressLink href={to}>{label}</AddressLink>;
  return (
    <>
      <span className={styles.closed}>
        <Lock size={14} strokeWidth={1.75} aria-hidden="true" />
        {label}
      </span>
      <span className={styles.rule}>
        {why.rule} {why.held}
      </span>
    </>
  );
}
