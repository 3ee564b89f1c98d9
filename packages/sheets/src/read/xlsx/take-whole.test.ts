import { expect, test } from 'vitest';
import { lookOfFormat, plainLook } from '../number-look.ts';
import { TextStore } from '../text-store.ts';
import { type XmlListener, XmlScanner } from '../xml-scanner.ts';
import { StringTable } from './shared-strings.ts';
import { SheetListener } from './sheet-listener.ts';

const cells = `<sheetData><row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>2.5</v></c><c r="C2" s="1"><v>46000</v></c>
<c r="D2" t="str"><v>a &lt; b &amp;amp; c</v></c><c r="E2" t="b"><v>1</v></c><c r="F2" t="e"><v>#N/A</v></c></row>
<row r="3"><c r="A3"/><c r="B3"><v></v></c><c r="C3"><v/></c><c r="D3"><f>1+1</f><v>2</v></c><c r="E3"><f>A1</f></c>
<c r='F3'><v>3</v></c><c r="G3" t="s" s="1"><v>0</v></c><c  r="H3"><v>4</v></c><c r="I3" s="9"><v> 5 </v></c></row>
<row r="4"><c r="A4" t="inlineStr"><is><t>in</t></is></c><c r="B4"><v>6</v><is><t>both</t></is></c><c><v>7</v></c>
<c r="D4" t="s"><v>9</v></c><c r="E4"><v>8<!-- so --></v></c><c r="F4"><v><![CDATA[9]]></v></c><x:c r="G4"><x:v>1</x:v></x:c>
</row></sheetData>`;
const texts = `<sst><si><t>one</t></si><si><t xml:space="preserve"> two &amp; </t></si><si><t/></si><si><t></t></si><si/>
<si><r><t>ri</t></r><r><t>ch</t></r></si><si><t>東</t><rPh><t>ひがし</t></rPh></si><si><t>a</t><t>b</t></si>
<si> <t>spaced</t> </si><x:si><x:t>prefixed</x:t></x:si><si><t><![CDATA[raw]]></t></si><si><t>_x000D_</t></si></sst>`;

const strings = (): TextStore => {
  const held = new TextStore();
  for (const text of ['nought', 'one']) held.add(text);
  return held;
};
const sheetOf = () => {
  const looks = [plainLook, lookOfFormat('yyyy-mm-dd')];
  const listener = new SheetListener({ strings: strings(), looks, since1904: false });
  return { listener, result: () => [listener.rows, listener.uncalculated] };
};
const stringsOf = () => {
  const listener = new StringTable();
  return {
    listener,
    result: () => Array.from({ length: listener.strings.length }, (_, at) => listener.strings.at(at)),
  };
};
const scan = (listener: XmlListener, pieces: readonly string[]): void => {
  const scanner = new XmlScanner(listener);
  for (const piece of pieces) scanner.push(piece);
  scanner.end();
};

test.each([
  ['cells', cells, sheetOf],
  ['texts', texts, stringsOf],
])('[X10] %s taken whole read as those taken tag by tag, wherever the file is cut', (_name, xml, make) => {
  const slow = make();
  scan(Object.assign(slow.listener, { takeWhole: undefined }), [xml]);
  for (let cut = 0; cut < xml.length; cut += 1) {
    const quick = make();
    scan(quick.listener, [xml.slice(0, cut), xml.slice(cut)]);
    expect(quick.result(), `cut at ${cut}`).toEqual(slow.result());
  }
});

test('elements written as usual are taken whole', () => {
  const { listener } = sheetOf();
  const usual = '<c r="AB12" s="1" t="s"><v>1</v></c>';
  expect(listener.takeWhole(`${usual}<c`, 0)).toBe(usual.length);
  expect(listener.takeWhole(usual.slice(0, -1), 0)).toBe(-1);
  const text = '<si><t>one</t></si>';
  expect(new StringTable().takeWhole(text, 0)).toBe(text.length);
});
