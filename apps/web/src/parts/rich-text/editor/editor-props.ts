/** A picture that somebody chose for the text: an item of a library. */
export interface PictureChoice {
  readonly asset: string;
  readonly alt: string;
}

export interface RichTextEditorProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  addressOf: (asset: string) => string | undefined;
  /** Asks for a picture and gives it to `place`; without it the text has none. */
  onPickPicture?: ((place: (picture: PictureChoice) => void) => void) | undefined;
}
