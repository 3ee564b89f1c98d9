import type { FileState, FileUsage, LibraryStatus, LibraryValues } from '@atelier/domain/library/library-item';
import type { LibraryPlace } from '@atelier/domain/library/library-kinds';

export interface DemoLibraryFile {
  readonly id: string;
  readonly filename: string;
  readonly usageType: FileUsage;
  readonly state: FileState;
  readonly failure: string | null;
  readonly hero: boolean;
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/svg+xml' | 'application/pdf' | 'video/webm';
  readonly width: number | null;
  readonly height: number | null;
  readonly pages: number | null;
  /** Of a film. */
  readonly durationMs: number | null;
  readonly fileSize: number;
  readonly colors: readonly string[];
  /** Words of a document. */
  readonly content: string;
}

export interface DemoLibraryItem extends LibraryPlace {
  readonly id: string;
  readonly status: LibraryStatus;
  readonly statusBefore: LibraryStatus | null;
  readonly values: LibraryValues;
  readonly files: readonly DemoLibraryFile[];
  /** How long ago somebody touched it, so that a demo always has new things. */
  readonly hoursAgo: number;
}
