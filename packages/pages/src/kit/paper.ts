export const inks = {
  ink: '#141413',
  soft: '#5b5954',
  line: '#e2dfd8',
  strong: '#c9c5bc',
  tile: '#f1efea',
  /** The only color of a sheet: what changed. */
  change: '#b4401f',
  link: '#1d4ed8',
} as const;

const sizes = { A4: { width: 595.28, height: 841.89 }, Letter: { width: 612, height: 792 } } as const;

/** Where content stands on a page; head and foot stand outside of it. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly inner: number;
  readonly top: number;
  readonly bottom: number;
}

const margin = 30;

export const frameOf = (paper: keyof typeof sizes): Frame => {
  const { width, height } = sizes[paper];
  return {
    width,
    height,
    left: margin,
    right: width - margin,
    inner: width - 2 * margin,
    top: 50,
    bottom: height - 42,
  };
};
