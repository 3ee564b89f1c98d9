import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { Menu, type MenuEntry } from '@atelier/ui/Menu';
import { useNavigate } from '@tanstack/react-router';
import { BellRing, Ellipsis, Plus } from 'lucide-react';
import { showroomAddress } from '../../../parts/assortment-entry/index.ts';
import { stateEntries } from '../list/list-menu.ts';
import type { AssortmentDetail } from '../queries.ts';
import type { WholeActions } from './head/use-whole-actions.ts';

export type Panel =
  | 'style'
  | 'search'
  | 'paste'
  | 'sheet'
  | 'labels'
  | 'alerts'
  | 'history'
  | 'versions'
  | 'reviews'
  | 'roundTrip'
  | 'images'
  | 'pictures';

interface Props {
  detail: AssortmentDetail;
  writable: boolean;
  whole: WholeActions;
  onOpen: (panel: Panel) => void;
}

const action = (label: string, onSelect: () => void): MenuEntry => ({ kind: 'action', label, onSelect });

/** What the head of an assortment offers: adding, and the panels beside the grid. */
export function ManageActions({ detail, writable, whole, onOpen }: Props) {
  const alerts = detail.alerts.length;
  const { edit } = detail.may;
  const navigate = useNavigate();
  const more: MenuEntry[] = [
    ...(writable ? [action('Rename…', whole.rename)] : []),
    ...(edit ? [action('Duplicate', whole.duplicate)] : []),
    ...(edit ? stateEntries([detail], whole.changeState) : []),
    ...(edit ? [{ kind: 'rule', key: 'whole' } as const] : []),
    ...(writable ? [action('Labels…', () => onOpen('labels'))] : []),
    ...(writable ? [action('Logo and thumbnail…', () => onOpen('pictures'))] : []),
    ...(writable ? [action('Import changes from a sheet…', () => onOpen('roundTrip'))] : []),
    ...(detail.orgType === 'regular'
      ? [action('Open the showroom', () => void navigate({ to: showroomAddress(detail._id) }))]
      : []),
    action('Download images…', () => onOpen('images')),
    action('History of this assortment', () => onOpen('history')),
    action('Versions and comparison', () => onOpen('versions')),
    action('Live reviews', () => onOpen('reviews')),
  ];
  const ways: MenuEntry[] = [
    action('By style…', () => onOpen('style')),
    action('Search the catalogue…', () => onOpen('search')),
    action('Paste a list…', () => onOpen('paste')),
    action('By spreadsheet…', () => onOpen('sheet')),
  ];
  return (
    <>
      {alerts > 0 ? (
        <Button iconOnPhone icon={<BellRing size={15} strokeWidth={1.75} />} onClick={() => onOpen('alerts')}>
          {counted(alerts, 'alert')}
        </Button>
      ) : null}
      <Menu
        label="More"
        entries={more}
        opener={
          <Button iconOnPhone icon={<Ellipsis size={15} strokeWidth={1.75} />}>
            More
          </Button>
        }
      />
      {writable && detail.method === 'static' ? (
        <Menu
          label="Add products"
          entries={ways}
          opener={
            <Button look="primary" icon={<Plus size={16} />}>
              Add products
            </Button>
          }
        />
      ) : null}
    </>
  );
}
