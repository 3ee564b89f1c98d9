import type { NamedView } from '../arrangement/view-settings.ts';

const nameOf = ({ name }: NamedView) => name.toLowerCase();

/** Of several saved under one name the newest is meant, and one that was saved here before any other. */
export function fromOthers(views: readonly NamedView[], current: NamedView | null): NamedView[] {
  const taken = new Set(views.filter(({ own, elsewhere }) => own && !elsewhere).map(nameOf));
  return views.filter((view) => {
    if (!view.elsewhere) return false;
    const shown = view._id === current?._id || !taken.has(nameOf(view));
    if (shown) taken.add(nameOf(view));
    return shown;
  });
}
