import { counted } from '@atelier/domain/vocabulary/counted';
import type { VisitedItem } from '../queries.ts';

/** 1:42, or nothing where it is not known; the shortest film is a second. */
export const lengthOf = (seconds: number | null): string => {
  if (seconds === null) return '';
  const whole = Math.max(1, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** What one gets to see: "Video 1:42, 24 pages", or that it is a poster. */
export function holdsOf({ media, poster }: Pick<VisitedItem, 'media' | 'poster'>): string {
  const parts = [
    media.video === null ? '' : `Video ${lengthOf(media.video.seconds)}`.trim(),
    media.catalog === null ? '' : counted(media.catalog.pages, 'page'),
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  return poster === null ? 'Picture' : 'Poster';
}
