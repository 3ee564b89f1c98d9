type Look = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorMaker {
  new (given: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const browsersOwn = async (): Promise<Look | undefined> => {
  const { BarcodeDetector: Maker } = globalThis as { readonly BarcodeDetector?: DetectorMaker };
  if (!Maker || !(await Maker.getSupportedFormats()).includes('qr_code')) return undefined;
  const detector = new Maker({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
};

/** Wide enough for a label at arm's length; more only costs time. */
const widest = 800;

const ours = async (): Promise<Look> => {
  const { default: decodeQr } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const drawn = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, widest / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    drawn?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const image = drawn?.getImageData(0, 0, canvas.width, canvas.height);
    if (image === undefined) return undefined;
    try {
      return decodeQr(image);
    } catch {
      // Most pictures show no label.
      return undefined;
    }
  };
};

/** The browser's own reader where it has one; ours is fetched only where it is needed. */
export const readLabels = async (): Promise<Look> => (await browsersOwn().catch(() => undefined)) ?? ours();
