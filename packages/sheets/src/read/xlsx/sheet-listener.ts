import { SheetRefusal } from '../../refusal.ts';
import { sheetLimits } from '../../sheet-limits.ts';
import type { MergedRun } from '../../sheet-parts.ts';
import { columnLetters, columnOf, rowOf } from '../cell-address.ts';
import { numberText } from '../cell-text.ts';
import { type NumberLook, plainLook } from '../number-look.ts';
import type { RawRow } from '../raw-sheet.ts';
import type { TextStore } from '../text-store.ts';
import type { XmlListener } from '../xml-scanner.ts';
import { attribute, decodeEntities, decodeEscapes } from '../xml-text.ts';
import { type OwnSum, ownSumCharacters, ownSumOf } from './own-sum.ts';

export interface CellFacts {
  readonly strings: TextStore;
  readonly looks: readonly NumberLook[];
  readonly since1904: boolean;
}

const lastColumn = 16_383;
/** An order form has one; each costs as much as its row is wide. */
const mostSums = 8;
const maxMerged = 20_000;
/** How every program writes a cell; anything else takes the slower way. */
const usualCell = /^ r="([A-Z]{1,3})\d+"(?: s="(\d+)")?(?: t="(\w+)")?$/;

/** A cell that adds up others of its row. */
interface SumCell extends OwnSum {
  readonly column: number;
  readonly look: NumberLook;
  readonly uncalculated: boolean;
}

const cellStart = '<c r="';
const valueStart = '><v>';
const valueEnd = '</v></c>';

/** 2026-11-05T10:30:00.000Z as a date is shown everywhere else: 2026-11-05 10:30:00. */
const isoText = (text: string): string =>
  text
    .replace(/T00:00:00(\.0+)?Z?$/, '')
    .replace(/^T(?=\d)/, '')
    .replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)(\.\d+)?Z?$/, '$1 $2');

/** Gathers rows of texts. Cells right of `widest` are skipped, so one stray cell at XFD costs nothing (X8). */
export class SheetListener implements XmlListener {
  rows: RawRow[] = [];
  merged: MergedRun[] = [];
  uncalculated = 0;
  /** Columns with a text right of the header. */
  readonly leftOut = new Set<number>();
  widest = lastColumn;
  wantsText = false;
  private readonly facts: CellFacts;
  private rowNumber = 0;
  private cells: (string | undefined)[] = [];
  private column = -1;
  private type = '';
  private look = plainLook;
  /** Of <v>; the text inside <is> stands apart, because a cell may carry both. */
  private value = '';
  private inline = '';
  private isInline = false;
  private hasFormula = false;
  private hasValue = false;
  private inGuide = false;
  private inFormula = false;
  private formula = '';
  private numbers: (number | undefined)[] = [];
  private sums: SumCell[] = [];
  /** Columns of this row whose value nobody has worked out. */
  private unknown: number[] = [];

  constructor(facts: CellFacts) {
    this.facts = facts;
  }

  open(name: string, attributes: string): void {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'v') this.wantsText = this.hasValue = true;
    else if (name === 't') this.wantsText = this.isInline = !this.inGuide;
    else if (name === 'f') this.hasFormula = this.inFormula = this.wantsText = true;
    else if (name === 'row') this.openRow(attributes);
    else if (name === 'rPh') this.inGuide = true;
    else if (name === 'mergeCell') this.merge(attribute(attributes, 'ref') ?? '');
  }

  close(name: string): void {
    if (name === 'v' || name === 't' || name === 'f') this.wantsText = this.isInline = this.inFormula = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'row') this.closeRow();
    else if (name === 'rPh') this.inGuide = false;
  }

  text(text: string): void {
    if (this.inFormula) {
      if (this.formula.length <= ownSumCharacters) this.formula += text.slice(0, ownSumCharacters + 1);
      return;
    }
    if (this.isInline) this.inline += text;
    else this.value += text;
    const { length } = this.isInline ? this.inline : this.value;
    if (length > sheetLimits.cellCharacters) throw new SheetRefusal('cellTooLong', this.place());
  }

  takeWhole(text: string, open: number): number {
    if (!text.startsWith(cellStart, open)) return -1;
    const tagEnd = text.indexOf('>', open);
    const from = tagEnd + valueStart.length;
    const end = text.indexOf('<', from);
    if (tagEnd < 0 || end < 0 || end - from > sheetLimits.cellCharacters) return -1;
    if (!text.startsWith(valueStart, tagEnd) || !text.startsWith(valueEnd, end)) return -1;
    const usual = usualCell.exec(text.slice(open + 2, tagEnd));
    if (!usual) return -1;
    this.beginCell(usual[1], usual[2], usual[3]);
    this.hasValue = true;
    this.value = decodeEntities(text.slice(from, end));
    this.closeCell();
    return end + valueEnd.length;
  }

  place(): string {
    return `${columnLetters(Math.max(0, this.column))}${this.rowNumber}`;
  }

  takeRows(): RawRow[] {
    const taken = this.rows;
    if (taken.length > 0) this.rows = [];
    return taken;
  }

  private openRow(attributes: string): void {
    const number = Number(attribute(attributes, 'r') ?? 0);
    this.rowNumber = number > 0 ? number : this.rowNumber + 1;
    this.column = -1;
    this.cells = [];
    this.numbers = [];
    this.sums = [];
    this.unknown = [];
  }

  private closeRow(): void {
    for (const sum of this.sums) this.addUp(sum);
    if (this.cells.length > 0) this.rows.push({ number: this.rowNumber, cells: this.cells });
    this.cells = [];
  }

  private openCell(attributes: string): void {
    const usual = usualCell.exec(attributes);
    if (usual) this.beginCell(usual[1], usual[2], usual[3]);
    else this.beginCell(attribute(attributes, 'r'), attribute(attributes, 's'), attribute(attributes, 't'));
  }

  private beginCell(reference: string | undefined, style: string | undefined, type = 'n'): void {
    this.type = type;
    this.column = reference === undefined ? this.column + 1 : columnOf(reference);
    this.look = style === undefined ? plainLook : (this.facts.looks[Number(style)] ?? plainLook);
    this.value = '';
    this.inline = '';
    this.hasFormula = false;
    this.hasValue = false;
    this.formula = '';
  }

  /**
   * A program that writes numbers into an order form without working it out anew leaves no result behind, or the old one.
   * A result that is an error stays one.
   */
  private noteSum(): void {
    const sum = ownSumOf(this.formula, this.rowNumber);
    if (!sum || this.type === 'e' || this.column < 0 || Math.max(this.column, sum.to) > this.widest) return;
    const { column, look } = this;
    if ((column >= sum.from && column <= sum.to) || this.sums.length >= mostSums) return;
    this.sums.push({ ...sum, column, look, uncalculated: this.value === '' && !this.hasValue });
  }

  private addUp({ from, to, column, look, uncalculated }: SumCell): void {
    if (this.unknown.some((at) => at >= from && at <= to)) return;
    let total = 0;
    for (let at = from; at <= to; at += 1) total += this.numbers[at] ?? 0;
    this.cells[column] = numberText(total, look, this.facts.since1904);
    if (uncalculated) this.uncalculated -= 1;
  }

  private closeCell(): void {
    if (this.hasFormula) this.noteSum();
    if (this.value === '' && this.inline === '') {
      if (this.hasFormula && !this.hasValue) {
        this.uncalculated += 1;
        this.unknown.push(this.column);
      }
      return;
    }
    if (this.column < 0) return;
    if (this.column > this.widest) {
      this.leftOut.add(this.column);
      return;
    }
    this.cells[this.column] = this.cellText();
  }

  /** A value of its own goes before a text inside the cell, unless the cell says that the text is what counts. */
  private cellText(): string {
    if (this.value === '' || (this.type === 'inlineStr' && this.inline !== '')) return decodeEscapes(this.inline);
    switch (this.type) {
      case 's':
        return decodeEscapes(this.facts.strings.at(Number(this.value)) ?? '');
      case 'n':
        return this.numeric();
      case 'b':
        return this.value.trim() === '1' || this.value.trim() === 'true' ? 'TRUE' : 'FALSE';
      case 'd':
        return isoText(this.value);
      default:
        return decodeEscapes(this.value);
    }
  }

  private numeric(): string {
    const value = Number(this.value);
    if (Number.isFinite(value)) this.numbers[this.column] = value;
    return Number.isFinite(value) ? numberText(value, this.look, this.facts.since1904) : '';
  }

  private merge(reference: string): void {
    const [from, to] = reference.split(':');
    if (from === undefined || to === undefined || this.merged.length >= maxMerged) return;
    const run = { column: columnOf(from), fromRow: rowOf(from), toRow: Math.min(rowOf(to), this.rowNumber) };
    if (run.toRow > run.fromRow && run.column <= this.widest) this.merged.push(run);
  }
}
