import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { EmptyState } from '@atelier/ui/EmptyState';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { kindOf, titleOf, wallPath } from '../library-place.ts';
import { categoriesQuery, newestQuery } from '../queries.ts';
import { LandingLines } from './LandingLines.tsx';
import { LandingPictures } from './LandingPictures.tsx';
import styles from './landing.module.css';

const shownPictures = 3;

/** [M15.1] What a library is made of, in words; the pointed one shows its newest. */
export function LandingScreen({ place }: { place: LibraryPlace }) {
  const { grouping } = kindOf(place);
  const { data: categories = [], isPending } = useQuery(categoriesQuery({ place, parameters: [] }));
  const [pointed, setPointed] = useState<string>();
  const shown = categories.find(({ value }) => value === pointed) ?? categories[0];
  const { data: newest = [] } = useQuery({
    ...newestQuery(place, shown?.value ?? null, shownPictures),
    enabled: shown !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.landing}>
      <div className={styles.words}>
        <h1>{titleOf(place)}</h1>
        {categories.length === 0 && !isPending ? (
          <EmptyState icon={<Images size={32} strokeWidth={1.25} />} text={emptyMessages.assets} />
        ) : (
          <ul className={styles.categories}>
            {categories.map(({ value, label, count }) => (
              <li key={value} data-pointed={value === shown?.value || undefined}>
                <Link
                  to={wallPath(place)}
                  search={{ filters: [`${grouping}:${value}`] }}
                  onPointerEnter={() => setPointed(value)}
                  onFocus={() => setPointed(value)}
                >
                  {label}
                  <sup>
                    {count.toLocaleString('en-US')} <span className={styles.unseen}>assets</span>
                  </sup>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <LandingLines place={place} />
      </div>
      <LandingPictures place={place} assets={newest} />
    </div>
  );
}
