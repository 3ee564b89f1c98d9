import { exportSizes } from '@atelier/domain/vocabulary/limits';
import type { ZipItem } from '../zip/write-zip.ts';
import { fitInside, pictureSize } from './picture-size.ts';
import { escapeXml } from './sheet-text.ts';

interface Anchor {
  readonly column: number;
  readonly row: number;
  readonly picture: number;
}

interface Placed {
  readonly width: number;
  readonly height: number;
}

const emuPerPixel = 9_525;
const pixelsPerPoint = 96 / 72;
const inset = 1;
const loadAhead = 8;

/** A row of 25 points is 33 pixels: a picture of 40 pixels would cover the row below. */
const boxFor = (rowHeight: number) => ({
  width: exportSizes.thumbnail,
  height: Math.min(exportSizes.thumbnail, Math.floor(rowHeight * pixelsPerPoint) - 2 * inset),
});

/** Remembers where pictures go while the rows are written; each distinct one is loaded and stored once, afterwards. */
export class Pictures {
  private readonly addresses = new Map<string, number>();
  private readonly anchors: Anchor[] = [];
  private readonly placed: (Placed | undefined)[] = [];
  private readonly targets: string[] = [];
  private readonly rowHeight: number;

  constructor(rowHeight: number) {
    this.rowHeight = rowHeight;
  }

  get any(): boolean {
    return this.anchors.length > 0;
  }

  place(column: number, row: number, address: string): void {
    const picture = this.addresses.get(address) ?? this.addresses.size;
    this.addresses.set(address, picture);
    this.anchors.push({ column, row, picture });
  }

  /** Loads a few ahead, so that a slow store is waited for once, and never holds more than those. */
  async *media(load: (address: string) => Promise<Uint8Array | null>): AsyncGenerator<ZipItem> {
    const waiting = [...this.addresses.keys()];
    const loading: Promise<Uint8Array | null>[] = [];
    for (let index = 0; index < waiting.length; index += 1) {
      while (loading.length < loadAhead && index + loading.length < waiting.length) {
        loading.push(load(waiting[index + loading.length]!));
      }
      const bytes = await loading.shift()!;
      const size = bytes && pictureSize(bytes);
      if (!bytes || !size) continue;
      const name = `image${index + 1}.${size.ending}`;
      this.placed[index] = fitInside(size, boxFor(this.rowHeight));
      this.targets[index] = name;
      yield { name: `xl/media/${name}`, bytes };
    }
  }

  *drawing(): Generator<string> {
    yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">';
    for (const [index, anchor] of this.anchors.entries()) {
      const size = this.placed[anchor.picture];
      if (size) yield anchorXml(index + 1, anchor, size, this.topOf(size));
    }
    yield '</xdr:wsDr>';
  }

  private topOf({ height }: Placed): number {
    return Math.max(inset, Math.floor((this.rowHeight * pixelsPerPoint - height) / 2));
  }

  *relations(): Generator<string> {
    yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">';
    for (const [index, target] of this.targets.entries()) {
      if (target === undefined) continue;
      yield `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/${escapeXml(target)}"/>`;
    }
    yield '</Relationships>';
  }
}

function anchorXml(id: number, { column, row, picture }: Anchor, { width, height }: Placed, top: number): string {
  const extent = `cx="${width * emuPerPixel}" cy="${height * emuPerPixel}"`;
  return `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${inset * emuPerPixel}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${top * emuPerPixel}</xdr:rowOff></xdr:from><xdr:ext ${extent}/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${id}" name="Picture ${id}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${picture + 1}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`;
}
