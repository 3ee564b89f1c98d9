import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import { useQuery } from '@tanstack/react-query';
import { DrawnPage } from '../../../../parts/drawn-page/index.ts';
import { previewQuery } from '../document-queries.ts';
import styles from './preview.module.css';

interface Props {
  id: string;
  settings: DocumentSettings;
  number: number;
  /** Pages are laid out once; until then others do not ask for them, too. */
  ready: boolean;
  /** Nothing of it can be followed. */
  silent?: boolean;
  onPage?: (page: number) => void;
}

/** Small pages need no more than small pictures. */
const smallest = (pictures: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(pictures).map(([name, address]) => [
      name,
      address.startsWith('/api/images/products/') ? address.replace(/\/(?:medium|large)$/, '/thumb') : address,
    ]),
  );

export function BookPage({ id, settings, number, ready, silent = false, onPage }: Props) {
  const { data } = useQuery({ ...previewQuery(id, settings, number), enabled: ready });
  const page = data?.pages.find((one) => one.number === number);
  if (data === undefined || page === undefined) return <div className={styles.blank} />;
  return (
    <DrawnPage
      page={page}
      pictures={silent ? smallest(data.pictures) : data.pictures}
      silent={silent}
      places={data.places}
      {...(onPage ? { onPage } : {})}
    />
  );
}
