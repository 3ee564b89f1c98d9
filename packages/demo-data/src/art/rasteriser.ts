import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type RasterFormat = 'webp' | 'jpeg';
export type RasterRequest = {
  readonly id: number;
  readonly svg: string;
  readonly width: number;
  readonly format: RasterFormat;
};
export type RasterReply = { readonly id: number; readonly bytes?: Uint8Array; readonly error?: string };

export type Rasteriser = {
  readonly render: (svg: string, width: number, format: RasterFormat) => Promise<Buffer>;
  readonly close: () => void;
};

type Waiting = { readonly resolve: (bytes: Buffer) => void; readonly reject: (error: Error) => void };

const processFile = fileURLToPath(new URL('./raster-process.ts', import.meta.url));
/** The canvas library gives memory back only when its process ends. */
const picturesPerProcess = 400;

/** One child at a time; it starts with the first picture and leaves after a quiet while. */
export const openRasteriser = ({ idleMs = 15_000 } = {}): Rasteriser => {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let sent = 0;
  let nextId = 1;
  let idle: NodeJS.Timeout | undefined;

  const settle = ({ id, bytes, error }: RasterReply) => {
    const held = waiting.get(id);
    waiting.delete(id);
    if (bytes) held?.resolve(Buffer.from(bytes));
    else held?.reject(new Error(`The picture could not be drawn: ${error}`));
    if (waiting.size === 0) restOrRetire();
  };
  const stop = () => {
    clearTimeout(idle);
    child?.disconnect();
    child = undefined;
    sent = 0;
  };
  const restOrRetire = () => {
    if (sent >= picturesPerProcess) return stop();
    idle = setTimeout(stop, idleMs);
    idle.unref();
  };
  const fail = (gone: ChildProcess) => {
    if (child !== gone) return;
    child = undefined;
    for (const held of waiting.values())
      held.reject(new Error('The drawing process ended before the picture was done.'));
    waiting.clear();
  };
  const start = (): ChildProcess => {
    const started = fork(processFile, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    started.on('message', (reply) => settle(reply as RasterReply));
    started.on('error', () => fail(started));
    started.on('exit', () => fail(started));
    started.unref();
    started.channel?.unref();
    return started;
  };
  return {
    render: (svg, width, format) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        child ??= start();
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        sent++;
        child.send({ id, svg, width, format } satisfies RasterRequest);
      }),
    close: stop,
  };
};
