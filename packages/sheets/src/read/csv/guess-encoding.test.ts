import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

/** The bytes as the code page writes them, since nothing in Node encodes into one. */
const samples: readonly (readonly [string, string, string])[] = [
  ['shift_jis', '8367 8376 2c8146 0a 31 2c 8d95', 'トプ,：\n1,黒'],
  ['shift_jis', '5374796c652c4e6f74650a312c8375838983628 34e', 'Style,Note\n1,ブラック'],
  ['euc-kr', 'c7b0b9f82cbbf6bbf30a312cb0cbc1a4', '품번,색상\n1,검정'],
  ['gb18030', 'bfeebac52cd1d5c9ab0a312cbadac9ab', '款号,颜色\n1,黑色'],
  ['big5', 'b4dab8b92cc343a6e20a312cb6c2a6e2', '款號,顏色\n1,黑色'],
  ['windows-1251', 'c0f0f2e8eaf3eb2cd6e2e5f20a312cf7b8f0edfbe9', 'Артикул,Цвет\n1,чёрный'],
  ['windows-1250', '5374796c2c4b6f6c6f720a312cbff3b37479', 'Styl,Kolor\n1,żółty'],
  ['windows-1253', 'cae5f9e4e9eafcf22cd7f1fef0e10a312cecfdf1ef', 'Κεωδικός,Χρώπα\n1,μύρο'],
  ['windows-1254', '5374696c2c52656e6b0a312c7965fe696c2061f061e7', 'Stil,Renk\n1,yeşil ağaç'],
  ['windows-1252', '5374796c652c4e6f74650a312ce9', 'Style,Note\n1,é'],
  ['windows-1252', '417274696b656c2c4772f6df650a312c66fc72204de46e6e6572', 'Artikel,Größe\n1,für Männer'],
];

test.each(samples)('[M9.1] a few words in %s are recognised', (encoding, hex, text) => {
  expect(decodeText(Buffer.from(hex.replaceAll(' ', ''), 'hex'))).toEqual({ text, encoding });
});

test('[M9.1] what people choose is done', () => {
  expect(decodeText(Buffer.from('é'), 'windows-1252').text).toBe('Ã©');
});
