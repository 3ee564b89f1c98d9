const pieceBytes = 256 * 1_024;
/** The most that one UTF-16 unit takes in UTF-8. */
const bytesPerUnit = 3;

/**
 * Texts as bytes in pieces that are worth packing. Each is written down while it is fresh: joined into one long text
 * first, it would be gone over again and keep the collector busy.
 */
export class TextBytes {
  private piece = Buffer.allocUnsafeSlow(pieceBytes);
  private length = 0;
  private readonly full: Uint8Array[] = [];

  add(text: string): void {
    const most = text.length * bytesPerUnit;
    if (this.length + most > this.piece.length) this.begin(most);
    this.length += this.piece.write(text, this.length);
  }

  private begin(room: number): void {
    if (this.length > 0) this.full.push(this.piece.subarray(0, this.length));
    this.piece = Buffer.allocUnsafeSlow(Math.max(pieceBytes, room));
    this.length = 0;
  }

  /** Those that are full, once each. */
  take(): Uint8Array[] {
    return this.full.splice(0);
  }

  rest(): Uint8Array[] {
    return [...this.take(), this.piece.subarray(0, this.length)];
  }
}
