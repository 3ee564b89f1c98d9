const posterSide = 1600;
const longestMs = 20_000;

const told = (film: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    film.addEventListener(name, () => resolve(), { once: true });
    film.addEventListener('error', () => reject(film.error), { once: true });
    setTimeout(() => reject(new Error('The film did not open in time.')), longestMs);
  });

const frameOf = (film: HTMLVideoElement): Promise<Blob | null> => {
  const scale = Math.min(1, posterSide / Math.max(film.videoWidth, film.videoHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(film.videoWidth * scale);
  canvas.height = Math.round(film.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.85);
  });
};

/** A frame of a film from its first second, as this browser shows it; nothing where it cannot. */
export async function filmPoster(file: File): Promise<Blob | null> {
  if (!file.type.startsWith('video/')) return null;
  const film = document.createElement('video');
  const address = URL.createObjectURL(file);
  try {
    film.muted = true;
    film.preload = 'auto';
    film.src = address;
    await told(film, 'loadeddata');
    const seeked = told(film, 'seeked');
    film.currentTime = Math.min(1, film.duration / 2 || 0);
    await seeked;
    return await frameOf(film);
  } catch (error) {
    console.info('This browser shows no frame of the film.', error);
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
