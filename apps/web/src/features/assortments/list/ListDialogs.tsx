import { type AssortmentChannel, assortmentKind, type OrgType } from '@atelier/domain/assortment/assortment';
import { samePath } from '@atelier/domain/assortment/folders';
import { useNavigate } from '@tanstack/react-router';
import { manageAddress } from '../../../parts/assortment-entry/index.ts';
import { Confirm } from '../../../parts/confirm/index.ts';
import { type Choices, CreateDialog, folderChoices, readFolder } from '../../../parts/create-assortment/index.ts';
import { SavingNameDialog } from '../../../parts/form-dialog/index.ts';
import { PicturesDialog } from '../PicturesDialog.tsx';
import type { AssortmentEntry } from '../queries.ts';
import { PickDialog } from './PickDialog.tsx';
import type { OpenDialog } from './use-list-actions.ts';
import type { ListCommands } from './use-list-commands.ts';

interface Props {
  dialog: OpenDialog | null;
  onClose: () => void;
  commands: ListCommands;
  entries: readonly AssortmentEntry[];
  choices: Choices;
  orgType: OrgType;
  channel: AssortmentChannel;
}

/** The folder in which all of them lie, as a choice. */
function sharedFolder([first, ...others]: readonly Pick<AssortmentEntry, 'hierarchy'>[]): string | null {
  const shared = first !== undefined && others.every((one) => samePath(one.hierarchy, first.hierarchy));
  return shared ? JSON.stringify(first.hierarchy) : null;
}

export function ListDialogs({ dialog, onClose, commands, entries, choices, orgType, channel }: Props) {
  const navigate = useNavigate();
  switch (dialog?.kind) {
    case 'create':
      return (
        <CreateDialog
          orgType={orgType}
          channel={channel}
          kind={assortmentKind({ orgType, channel })}
          choices={choices}
          folders={folderChoices(entries)}
          folder={dialog.inside}
          onCreated={({ _id }) => void navigate({ to: manageAddress(orgType, _id) })}
          onClose={onClose}
        />
      );
    case 'folder':
      return (
        <SavingNameDialog
          heading={dialog.inside.length === 0 ? 'New folder' : `New folder in “${dialog.inside.at(-1)}”`}
          name=""
          maxLength={120}
          action="Create"
          onSave={(title) => commands.createFolder.mutateAsync({ title, hierarchy: [...dialog.inside] })}
          onClose={onClose}
        />
      );
    case 'pictures':
      return <PicturesDialog entry={dialog.row} onClose={onClose} />;
    case 'rename':
      return (
        <SavingNameDialog
          heading={dialog.row.kind === 'folder' ? 'Rename folder' : 'Rename assortment'}
          name={dialog.row.title}
          maxLength={120}
          action="Rename"
          onSave={async (title) => {
            if (title !== dialog.row.title) await commands.rename.mutateAsync({ row: dialog.row, title });
          }}
          onClose={onClose}
        />
      );
    case 'move':
      return (
        <PickDialog
          heading="Move to folder"
          label="Folder"
          action="Move"
          placeholder="Choose a folder"
          now={sharedFolder(dialog.rows)}
          choices={folderChoices(entries, dialog.rows)}
          onPick={(value) => commands.moveInto.mutateAsync({ rows: dialog.rows, hierarchy: readFolder(value) })}
          onClose={onClose}
        />
      );
    case 'merge':
      return (
        <PickDialog
          heading={`Merge into “${dialog.row.title}”`}
          label="Take the products of"
          action="Merge"
          placeholder="Choose an assortment"
          choices={entries
            .filter(({ type, _id }) => type === 'item' && _id !== dialog.row._id)
            .map(({ _id, title, subTitle }) => ({ value: _id, label: [title, subTitle].filter(Boolean).join(' · ') }))}
          onPick={(from) => commands.merge.mutateAsync({ into: dialog.row, from })}
          onClose={onClose}
        />
      );
    default:
      return (
        <Confirm
          open={dialog?.kind === 'ask'}
          danger={dialog?.kind === 'ask' && dialog.question.danger}
          onNo={onClose}
          onYes={() => {
            if (dialog?.kind === 'ask') dialog.question.answer();
            onClose();
          }}
        >
          <p>{dialog?.kind === 'ask' ? dialog.question.text : ''}</p>
        </Confirm>
      );
  }
}
