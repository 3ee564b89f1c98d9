import { mkdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { keepTemporarily, type TemporaryFile } from '../storage/temporary-file.ts';
import { askPreviews } from './ask-previews.ts';
import type { Converters } from './converters.ts';
import { type FilmFacts, filmFacts, type ReadAt } from './film-facts.ts';
import { filmPoster } from './film-poster.ts';
import { officeDocument } from './office-document.ts';
import type { DrawnPreviews, PreviewProblem, PreviewReply } from './preview-request.ts';
import { sniffedBytes, sniffFile } from './sniff-file.ts';

/** A file that lies somewhere whole. */
export interface SourceFile {
  readonly size: number;
  readonly readAt: ReadAt;
  open(): Promise<Readable>;
}

export interface PreviewWish {
  readonly file: SourceFile;
  readonly sizes: Readonly<Record<string, number>>;
  /** How many pages of a document are drawn at once with it. */
  readonly pages: number;
  readonly converters: Converters;
  readonly signal: AbortSignal;
}

export interface FileFacts extends FilmFacts {
  readonly mediaType: string;
  readonly colors: readonly string[];
  readonly pages: number | null;
  readonly text: string;
}

export interface MadePreviews {
  readonly facts: FileFacts;
  /** Names, and where each lies until `remove`. */
  readonly made: readonly { readonly name: string; readonly path: string }[];
  /** Why there is no picture of something that should have one. */
  readonly problem: PreviewProblem | null;
  remove(): Promise<void>;
}

const megabyte = 1_048_576;
/** What is larger is kept as it is, without pictures of it. */
const largest = {
  picture: 2_048 * megabyte,
  drawing: 64 * megabyte,
  pdf: 768 * megabyte,
  office: 256 * megabyte,
  film: 4_096 * megabyte,
};

interface Work extends PreviewWish {
  readonly copy: TemporaryFile;
  readonly folder: string;
}

const blank = (mediaType: string): FileFacts => ({
  mediaType,
  colors: [],
  pages: null,
  text: '',
  durationMs: null,
  width: null,
  height: null,
});

const draw = ({ folder, sizes, pages, signal }: Work, sort: 'picture' | 'drawing' | 'pdf', path: string) =>
  askPreviews({ sort, path, folder, sizes, ...(sort === 'pdf' ? { pages: { from: 1, count: pages } } : {}) }, signal);

const nothing: DrawnPreviews = { width: 0, height: 0, colors: [], pages: null, text: '', made: [] };

const ofOffice = async (work: Work): Promise<PreviewReply> => {
  const { soffice } = work.converters;
  if (soffice === null) return nothing;
  const pdf = await officeDocument({
    soffice,
    path: work.copy.path,
    folder: work.copy.beside('work'),
    signal: work.signal,
  });
  const drawn = pdf === null ? nothing : await draw(work, 'pdf', pdf);
  return 'problem' in drawn ? nothing : drawn;
};

const ofFilm = async (work: Work, known: FilmFacts): Promise<{ drawn: PreviewReply; facts: FilmFacts }> => {
  const { ffmpeg } = work.converters;
  if (ffmpeg === null) return { drawn: nothing, facts: known };
  const { poster, facts } = await filmPoster({
    ffmpeg,
    path: work.copy.path,
    folder: work.copy.beside('work'),
    signal: work.signal,
  });
  const drawn = poster === null ? nothing : await draw(work, 'picture', poster);
  const merged = {
    durationMs: known.durationMs ?? facts.durationMs,
    width: known.width ?? facts.width,
    height: known.height ?? facts.height,
  };
  return { drawn: 'problem' in drawn ? nothing : drawn, facts: merged };
};

const result = (reply: PreviewReply, facts: FileFacts, work: Work): MadePreviews => {
  const remove = work.copy.remove;
  if ('problem' in reply) return { facts, made: [], problem: reply.problem, remove };
  const { made, width, height, colors, pages, text } = reply;
  const size = facts.width === null && width > 0 ? { width, height } : {};
  return {
    facts: { ...facts, ...size, colors, pages, text },
    made: made.map((name) => ({ name, path: `${work.folder}/${name}` })),
    problem: null,
    remove,
  };
};

const none = (facts: FileFacts): MadePreviews => ({ facts, made: [], problem: null, remove: async () => undefined });

/** [G36] Whatever can be shown and known of a file, by what it is and not by what it is called. */
export const makePreviews = async (wish: PreviewWish): Promise<MadePreviews> => {
  const { file, converters } = wish;
  const head = await file.readAt(0, Math.min(sniffedBytes, file.size));
  const { sort, mediaType } = sniffFile(head);
  const known = sort === 'film' || sort === 'sound' ? await filmFacts(file.size, file.readAt) : null;
  const facts = { ...blank(mediaType), ...known };
  if (sort === 'other' || sort === 'sound' || file.size > largest[sort]) return none(facts);
  if ((sort === 'film' && converters.ffmpeg === null) || (sort === 'office' && converters.soffice === null))
    return none(facts);
  const copy = await keepTemporarily(await file.open());
  try {
    const work: Work = { ...wish, copy, folder: copy.beside('previews') };
    await mkdir(work.folder);
    await mkdir(copy.beside('work'));
    if (sort === 'film') {
      const film = await ofFilm(work, known!);
      return result(film.drawn, { ...facts, ...film.facts }, work);
    }
    return result(sort === 'office' ? await ofOffice(work) : await draw(work, sort, copy.path), facts, work);
  } catch (error) {
    await copy.remove();
    throw error;
  }
};
