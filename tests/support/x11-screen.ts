import { createConnection } from 'node:net';

/** A window on an X11 screen that can be closed like with its title bar's close button. */
export interface ScreenWindow {
  readonly title: string;
  /** Sends WM_DELETE_WINDOW. */
  close(): void;
}

/** A direct connection to an X11 screen, because a virtual screen has no window manager. */
export interface Screen {
  /** Returns all windows that support closing. */
  windows(): Promise<readonly ScreenWindow[]>;
  end(): void;
}

const RESPONSE_BYTES = 32;
const opcodes = { queryTree: 15, internAtom: 16, getProperty: 20, sendEvent: 25 };
const CLIENT_MESSAGE = 33;

/** Connects to a display (`:5`) of this machine. */
export async function openScreen(display: string): Promise<Screen> {
  const socket = createConnection(`/tmp/.X11-unix/X${display.slice(1)}`);
  let got: Buffer = Buffer.alloc(0);
  let wake = (): void => {};
  socket.on('data', (chunk: Buffer) => {
    got = Buffer.concat([got, chunk]);
    wake();
  });
  /** Reads the next response: `sizeOf` returns its size once `atLeast` bytes have arrived. */
  const read = async (atLeast: number, sizeOf: (head: Buffer) => number): Promise<Buffer> => {
    while (got.length < atLeast || got.length < sizeOf(got)) await new Promise<void>((resolve) => (wake = resolve));
    const response = got.subarray(0, sizeOf(got));
    got = got.subarray(response.length);
    return response;
  };
  /** Sends a request: opcode, one request-specific byte, then whole words. */
  const send = (opcode: number, own: number, words: readonly (number | Buffer)[]): void => {
    const body = Buffer.concat(words.map((word) => (typeof word === 'number' ? wordOf(word) : word)));
    const head = Buffer.from([opcode, own, 0, 0]);
    head.writeUInt16LE(1 + body.length / 4, 2);
    socket.write(Buffer.concat([head, body]));
  };
  /** Sends a request and reads its response. */
  const request = (opcode: number, own: number, words: readonly (number | Buffer)[]): Promise<Buffer> => {
    send(opcode, own, words);
    return read(RESPONSE_BYTES, (head) => RESPONSE_BYTES + 4 * head.readUInt32LE(4));
  };
  const atom = async (name: string): Promise<number> => {
    const text = Buffer.alloc(4 * Math.ceil(name.length / 4), name.padEnd(4 * Math.ceil(name.length / 4), '\0'));
    return (await request(opcodes.internAtom, 0, [name.length, text])).readUInt32LE(8);
  };

  socket.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])); // Little endian, version 11, no key.
  const setup = await read(8, (head) => 8 + 4 * head.readUInt16LE(6));
  const vendorBytes = 4 * Math.ceil(setup.readUInt16LE(24) / 4);
  const root = setup.readUInt32LE(40 + vendorBytes + 8 * setup.readUInt8(29));
  const protocols = await atom('WM_PROTOCOLS');
  const deleteWindow = await atom('WM_DELETE_WINDOW');
  const name = await atom('_NET_WM_NAME');

  const property = async (window: number, which: number): Promise<Buffer> => {
    const response = await request(opcodes.getProperty, 0, [window, which, 0, 0, 1000]);
    return response.subarray(RESPONSE_BYTES, RESPONSE_BYTES + (response.readUInt32LE(16) * response.readUInt8(1)) / 8);
  };
  return {
    async windows() {
      const tree = await request(opcodes.queryTree, 0, [root]);
      const ids = Array.from({ length: tree.readUInt16LE(16) }, (_, at) => tree.readUInt32LE(RESPONSE_BYTES + 4 * at));
      const found: ScreenWindow[] = [];
      for (const id of ids) {
        if (!(await property(id, protocols)).includes(wordOf(deleteWindow))) continue;
        const event = Buffer.concat([
          Buffer.from([CLIENT_MESSAGE, 32, 0, 0]),
          ...[id, protocols, deleteWindow, 0].map(wordOf),
          Buffer.alloc(12),
        ]);
        found.push({
          title: (await property(id, name)).toString(),
          close: () => send(opcodes.sendEvent, 0, [id, 0, event]),
        });
      }
      return found;
    },
    end: () => socket.destroy(),
  };
}

function wordOf(value: number): Buffer {
  const word = Buffer.alloc(4);
  word.writeUInt32LE(value);
  return word;
}
