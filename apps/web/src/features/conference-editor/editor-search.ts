/** What is open in the editor: the site's own page, its theme, or a section with a tab and an item. */
export interface EditorSearch {
  show?: string;
  tab?: string;
  item?: string;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 80 ? value : undefined;

export function readEditorSearch(search: Record<string, unknown>): EditorSearch {
  const [show, tab, item] = [text(search.show), text(search.tab), text(search.item)];
  return {
    ...(show === undefined ? {} : { show }),
    ...(tab === undefined ? {} : { tab }),
    ...(item === undefined ? {} : { item }),
  };
}

/** Names that no address of a section has. */
export const sitePage = '@site';
export const themePage = '@theme';
/** Items whose section or tab is gone. */
export const nowherePage = '@nowhere';
