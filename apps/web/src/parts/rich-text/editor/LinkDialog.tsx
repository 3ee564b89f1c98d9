import { TextField } from '@atelier/ui/TextField';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { FormDialog } from '../../form-dialog/index.ts';
import { linkAddress } from './link-address.ts';

interface Props {
  editor: Editor;
  href: string;
  onClose: () => void;
}

/** Where the chosen words lead; without words the address itself is written. An empty address takes the link away. */
export function LinkDialog({ editor, href: given, onClose }: Props) {
  const [text, setText] = useState(given);
  const address = linkAddress(text);
  const wrong = text.trim() !== '' && address === undefined;
  const place = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === undefined) chain.unsetLink().run();
    else if (editor.state.selection.empty && given === '')
      chain
        .insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else chain.setLink({ href: address }).run();
  };
  return (
    <FormDialog
      heading="Link"
      action={text.trim() === '' ? 'Remove link' : 'Set link'}
      ready={!wrong && (text.trim() !== '' || given !== '')}
      onSubmit={place}
      onClose={onClose}
    >
      <TextField
        label="Address"
        placeholder="https://… or /product/libraries/products"
        value={text}
        onChange={setText}
        error={wrong ? 'This is not an address that a text can lead to.' : undefined}
        data-autofocus
      />
    </FormDialog>
  );
}
