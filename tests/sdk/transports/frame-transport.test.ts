import { createFrameTransport } from 'bridgehead/transports';
import { describe, expect, it } from 'vitest';

const window = { addEventListener() {}, removeEventListener() {} };

describe(createFrameTransport, () => {
  // Further rows are in native-mocks/conformance/vectors/urls.json.
  it.each([
    ...[' https://app.example.com', 'https://app.example.com?x', 'https://app.example.com#x'],
    ...['https://user@app.example.com', 'https://App.example.com', 'HTTPS://app.example.com'],
    ...['https://app.example.com:443', 'http://app.example.com:80', 'https://app.example.com:'],
    ...['https://app.example.com:99999', 'file://host', 'blob://host', 'about://blank', 'data://text'],
    ...['mailto://a', 'javascript://a', 'content://media', 'filesystem://a', 'ftp://a.example'],
    ...['view-source://a', 'https://münchen.example', 'https://[::1', 'https://a%41.example', 'https://127.1'],
    ...['ws://app.example.com', 'wss://app.example.com'],
  ])('createFrameTransport rejects the origin %j', (origin) => {
    expect(() => createFrameTransport({ window, target: { postMessage() {} }, origin })).toThrow(
      new TypeError(
        `Cannot use "${origin}" as the frame's origin: it is not an origin. Pass only scheme, host and port.`,
      ),
    );
  });

  it('createFrameTransport rejects an origin that only converts to one, and names what a missing target belongs to', () => {
    const origin = ['https://app.example.com'] as never;
    expect(() => createFrameTransport({ window, target: { postMessage() {} }, origin })).toThrow('it is not an origin');
    expect(() => createFrameTransport({ window, target: {} as never, origin: 'https://app.example.com' })).toThrow(
      'createFrameTransport({ target, origin })',
    );
  });

  it.each([
    'https://app.example.com:8443',
    'https://metadata:8443',
    'http://localhost:5173',
    'https://xn--mnchen-3ya.example',
    'https://[::1]:8080',
    'capacitor://localhost',
  ])('createFrameTransport accepts the origin %j', (origin) => {
    expect(() => createFrameTransport({ window, target: { postMessage() {} }, origin })).not.toThrow();
  });

  it('a frame transport ignores messages from another origin or window and those that are not strings', () => {
    const listeners = new Set<(event: { data: unknown; origin: string; source: unknown }) => void>();
    const target = { postMessage() {} };
    const received: unknown[] = [];
    const origin = 'https://app.example.com';
    createFrameTransport({
      window: { addEventListener: (_, listener) => listeners.add(listener), removeEventListener() {} },
      target,
      origin,
    }).subscribe((input) => received.push(input));
    for (const listener of listeners) {
      listener({ data: 'x', origin: 'https://app.example.com.evil.test', source: target });
      listener({ data: 'x', origin, source: {} });
      listener({ data: { id: 1 }, origin, source: target });
      listener({ data: 'good', origin, source: target });
    }
    expect(received).toEqual(['good']);
  });
});
