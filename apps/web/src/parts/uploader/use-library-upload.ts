import { useEffect, useEffectEvent } from 'react';
import type { UploadDone } from './upload-queue.ts';
import { addUpload, whenUploaded } from './uploads.ts';

interface Options {
  /**
   * `new/{libraryType}` or `new/{libraryType}/{librarySubType}`: each file becomes an item of its own, Pending.
   * `{assetId}/Primary` or `{assetId}/Working File`: the files belong to that item.
   */
  readonly attachTo: string;
  /** The server has a file and prepares it. */
  onDone?(done: { readonly assetId: string; readonly fileId: string; readonly name: string }): void;
}

export interface LibraryUpload {
  /** Dropped or chosen files join the queue of the portal; they go on when the screen is left. */
  add(files: readonly File[]): void;
  /** Asks for files. */
  choose(): void;
}

/** The file chooser of the browser, without an element that every screen would have to carry. */
const chooseFiles = (onFiles: (files: readonly File[]) => void, multiple: boolean): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = multiple;
  input.onchange = () => onFiles([...(input.files ?? [])]);
  input.click();
};

export const chooseFile = (onFile: (file: File) => void): void => chooseFiles(([file]) => file && onFile(file), false);

export function useLibraryUpload({ attachTo, onDone }: Options): LibraryUpload {
  const tell = useEffectEvent((done: UploadDone) => {
    if (done.attachTo !== attachTo) return;
    onDone?.({ assetId: `${done.result.assetId}`, fileId: `${done.result.fileId}`, name: done.file.name });
  });
  useEffect(() => whenUploaded((done) => tell(done)), []);
  const add = (files: readonly File[]): void => {
    for (const file of files) addUpload(file, attachTo);
  };
  return { add, choose: () => chooseFiles(add, true) };
}
