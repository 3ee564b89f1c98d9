import { counted } from '@atelier/domain/vocabulary/counted';
import type { Grid, Group } from '@atelier/grid';
import styles from '../grid-view.module.css';

const rows = (count: number): string => counted(count, 'row');

/** The name of a group with its arrow, picture and count, laid over the first cells of its row. */
export class GroupCell {
  readonly el = document.createElement('span');
  private shown = '';

  constructor() {
    this.el.className = styles.groupName!;
    this.el.dataset.toggle = 'group';
  }

  showIn(host: HTMLElement, group: Group, grid: Grid): void {
    const first = grid.source.at(group.members[0] ?? -1);
    const { title, picture } = (first && grid.options.groupHead?.(first, group.column)) ?? {};
    const words = [group.label, ...(title ? [title] : []), rows(group.members.length)].join(' · ');
    this.el.dataset.open = String(grid.model.isOpen(group.id));
    this.el.style.setProperty('--indent', String(group.depth));
    const shown = `${picture ?? ''} ${words}`;
    if (this.shown !== shown) this.el.replaceChildren(...(picture ? [pictureOf(picture)] : []), words);
    this.shown = shown;
    host.replaceChildren(this.el);
  }
}

function pictureOf(address: string): HTMLImageElement {
  const image = document.createElement('img');
  image.src = address;
  image.alt = '';
  image.decoding = 'async';
  image.draggable = false;
  return image;
}
