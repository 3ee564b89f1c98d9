import { counted } from '@atelier/domain/vocabulary/counted';
import type { Group } from '@atelier/grid';
import styles from '../grid-view.module.css';

const rows = (count: number): string => counted(count, 'row');

/** The name of a group with its arrow and count, laid over the first cells of its row. */
export class GroupCell {
  readonly el = document.createElement('span');
  private shown = '';

  constructor() {
    this.el.className = styles.groupName!;
    this.el.dataset.toggle = 'group';
  }

  showIn(host: HTMLElement, group: Group, open: boolean): void {
    const text = `${group.label} · ${rows(group.members.length)}`;
    this.el.dataset.open = String(open);
    this.el.style.setProperty('--indent', String(group.depth));
    if (this.shown !== text) this.el.textContent = text;
    this.shown = text;
    host.replaceChildren(this.el);
  }
}
