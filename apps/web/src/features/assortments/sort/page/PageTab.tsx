import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import { Button } from '@atelier/ui/Button';
import { Menu } from '@atelier/ui/Menu';
import { useState } from 'react';
import { Confirm } from '../../../../parts/confirm/index.ts';
import { RichTextEditor } from '../../../../parts/rich-text/index.ts';
import type { SortDesk } from '../sort-desk.ts';
import { DividerPreview } from './DividerPreview.tsx';
import { PageFiles } from './PageFiles.tsx';
import styles from './page.module.css';
import { usePage, writePage } from './page-content.ts';
import { type PageTemplate, pageTemplates, plain } from './templates.ts';

interface Props {
  desk: SortDesk;
  assortment: string;
  group: DisplayGroup;
  writable: boolean;
}

const noPicture = () => undefined;

/** M10.4: what the showroom shows before the styles of a group. */
export function PageTab({ desk, assortment, group, writable }: Props) {
  const { title } = group;
  const content = usePage(desk, title);
  const [wanted, setWanted] = useState<PageTemplate | null>(null);
  const write = (html: string) => writePage(desk, title, { html });
  const begin = (template: PageTemplate) =>
    content.html === '' ? write(template.html(group, plain)) : setWanted(template);
  return (
    <div className={styles.page}>
      {writable ? (
        <div className={styles.editor}>
          <div className={styles.tools}>
            <h3>Divider page</h3>
            <Menu
              label="Templates"
              entries={pageTemplates.map((template) => ({
                kind: 'action',
                label: template.name,
                onSelect: () => begin(template),
              }))}
              opener={<Button look="quiet">Start from a template</Button>}
            />
          </div>
          <RichTextEditor label={`Text of ${title}`} value={content.html} onChange={write} addressOf={noPicture} />
          <PageFiles desk={desk} assortment={assortment} title={title} />
        </div>
      ) : null}
      <DividerPreview desk={desk} assortment={assortment} group={group} content={content} />
      <Confirm
        open={wanted !== null}
        onNo={() => setWanted(null)}
        onYes={() => {
          if (wanted) write(wanted.html(group, plain));
          setWanted(null);
        }}
      >
        <p>The text of this page is replaced by the template.</p>
      </Confirm>
    </div>
  );
}
