import { describe, expect, it } from 'vitest';
import { createMessageDescriber } from '../../../../sdk/features/inspector/describe-message.ts';

const nothing = { method: undefined, id: undefined, durationMs: undefined, errorCode: undefined };

describe(createMessageDescriber, () => {
  it.each<[message: unknown, kind: string, fields?: object]>([
    [{ id: 'session.12', method: 'getUser' }, 'request', { method: 'getUser', id: '12' }],
    [{ id: 'a.b.3', method: 'getUser' }, 'request', { method: 'getUser', id: '3' }],
    [{ id: 's-1', method: 'askName' }, 'request', { method: 'askName', id: 's-1' }],
    [{ id: 'session.12', result: 1 }, 'response', { id: '12' }],
    [{ id: 'a.1', error: { code: 7 } }, 'response', { id: '1', errorCode: 7 }],
    [{ id: 'a.1', error: { code: '7' } }, 'response', { id: '1' }],
    [{ method: 'ticked' }, 'notification', { method: 'ticked' }],
    [{ method: 'ticked', id: 5 }, 'notification', { method: 'ticked' }],
    [{ method: 'ticked', id: '' }, 'notification', { method: 'ticked', id: '' }],
    ...[{ method: 7 }, { id: 5 }, null, undefined, 'text'].map((each): [unknown, string] => [each, 'unreadable']),
  ])('describes the message %j as %s with %j', (message, kind, fields) => {
    expect(createMessageDescriber().describe(message, 5)).toEqual({ ...nothing, atMs: 5, kind, ...fields });
  });

  it('completes a response with the method and the duration of its request, once', () => {
    const { describe: describeAt } = createMessageDescriber();
    describeAt({ id: 'a.1', method: 'getUser' }, 10);
    expect(describeAt({ id: 'a.1', result: 1 }, 35)).toMatchObject({ method: 'getUser', durationMs: 25 });
    expect(describeAt({ id: 'a.1', result: 1 }, 40)).toMatchObject({ method: undefined, durationMs: undefined });
  });

  it('describes a response by the second of two requests with the same id', () => {
    const { describe: describeAt } = createMessageDescriber();
    describeAt({ id: 'a.1', method: 'first' }, 10);
    expect(describeAt({ id: 'a.1', method: 'second' }, 20)).toMatchObject({ method: 'second', durationMs: undefined });
    expect(describeAt({ id: 'a.1' }, 25)).toMatchObject({ method: 'second', durationMs: 5 });
  });

  it('returns the method of an open request only', () => {
    const { describe: describeAt, methodOf } = createMessageDescriber();
    expect(methodOf('a.1')).toBeUndefined();
    describeAt({ id: 'a.1', method: 'upload' }, 0);
    expect(methodOf('a.1')).toBe('upload');
    describeAt({ id: 'a.1', result: 1 }, 0);
    expect(methodOf('a.1')).toBeUndefined();
  });

  it('remembers 1,000 open requests and drops the oldest one for the next', () => {
    const { describe: describeAt, methodOf } = createMessageDescriber();
    for (let i = 0; i < 1000; i++) describeAt({ id: `a.${i}`, method: 'upload' }, 0);
    describeAt({ method: 'ticked' }, 0);
    describeAt({ id: 'a.unknown', result: 1 }, 0);
    expect(methodOf('a.0')).toBe('upload');
    describeAt({ id: 'a.1000', method: 'upload' }, 0);
    expect([methodOf('a.0'), methodOf('a.1'), methodOf('a.1000')]).toEqual([undefined, 'upload', 'upload']);
  });
});
