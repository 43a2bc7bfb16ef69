import { defineContract, event, handler, method } from 'bridgehead';
import {
  createAndroidShell,
  createManualClock,
  createProfileShell,
  type Fault,
  installShell,
  type Shell,
  toHaveReceived,
  toHaveRespondedTo,
} from 'bridgehead/mocks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { suggestNames } from '../../sdk/tools/argument-checks/nearest-names.ts';

const contract = defineContract({
  name: 'names',
  version: '1.0.0',
  methods: { getLoc: method(), jumpToPay: method(), jumpToProfile: method(), track: method({ reply: false }) },
  events: { themeChanged: event() },
  handlers: { canLeave: handler() },
});

/** A shell without its types, as in plain JavaScript. */
function open(options: object = {}): Shell {
  const shell = createAndroidShell({ contract, clock: createManualClock(), ...options });
  onTestFinished(() => shell.dispose());
  return shell;
}

describe('names that are missing in the contract', () => {
  const methodRejection = /jumpToPai.*no such method\. Did you mean jumpToPay/;

  it('rejects unknown methods in toHaveReceived and toHaveRespondedTo, even with ".not"', () => {
    expect(() => toHaveReceived(open(), 'jumpToPai')).toThrow(methodRejection);
    expect(() => toHaveRespondedTo(open(), 'jumpToPai')).toThrow(methodRejection);
    expect(() => toHaveReceived(open(), '$/helo')).toThrow('Did you mean $/hello');
    expect(toHaveReceived(open(), '$/hello').pass).toBe(false);
    expect(toHaveReceived(open(), '$/test.echo').pass).toBe(false);
    expect(toHaveReceived(open(), 'jumpToPay').pass).toBe(false);
  });

  it('rejects unknown methods in received(), so that a test for their absence cannot pass', () => {
    expect(() => open().received('jumpToPai')).toThrow(methodRejection);
    expect(() => open().received('$/helo')).toThrow('Did you mean $/hello');
    expect(open().received('jumpToPay')).toEqual([]);
    expect(open().received('$/test.echo')).toEqual([]);
  });

  it.each<[object, string]>([
    [{ appversion: '1.0' }, '"appversion" is not an option. Did you mean appVersion?'],
    [{ dialect: 'actn' }, '"actn" is not a dialect. Did you mean action?'],
    [{ generation: 'listner' }, '"listner" is not a generation of android. Did you mean listener?'],
    [
      { generation: 'handler' },
      '"handler" is not a generation of android. Use one of object, listener, methods, vk-bridge, telegram, capacitor, dsbridge, webview-javascript-bridge, react-native.',
    ],
  ])('rejects the shell option %j and suggests the right one', (options, message) => {
    expect(() => open(options)).toThrow(`Cannot simulate a shell: ${message}`);
  });

  it('rejects unknown methods in responses and in without', () => {
    expect(() => open({ responses: { jumpToPai: 1 } })).toThrow(methodRejection);
    expect(() => open({ without: ['jumpToPai'] })).toThrow(methodRejection);
    expect(() => open().respond('jumpToPai', 1)).toThrow(methodRejection);
    expect(() => open().respond('constructor', 1)).toThrow('no such method');
  });

  it('rejects unknown handlers in request', async () => {
    await expect(open().request('canLeve')).rejects.toThrow(
      '"canLeve": the contract has no such handler. Did you mean canLeave?',
    );
    await expect(open().request('constructor')).rejects.toThrow('no such handler');
  });

  it('rejects unknown events in emit', () => {
    expect(() => open().emit('themeChange')).toThrow('no such event. Did you mean themeChanged?');
  });

  it('rejects unknown methods and events in faults', () => {
    expect(() => open({ faults: [{ kind: 'silent', methods: ['jumpToPai'] }] })).toThrow(methodRejection);
    expect(() => open({ faults: [{ kind: 'event-burst', event: 'themeChange' }] })).toThrow('themeChanged');
    expect(() => open({ faults: [{ kind: 'silent', methods: ['$/hello'] }] })).not.toThrow();
  });
});

describe('checkFaults', () => {
  it.each<[string, object, RegExp]>([
    ['of an unknown kind', { kind: 'slwo', delayMs: 1 }, /this kind does not exist\. Did you mean slow/],
    ['with an unknown setting', { kind: 'slow', delay: 5 }, /no setting "delay"\. Did you mean delayMs/],
    ['without the setting it needs', { kind: 'slow' }, /delayMs is missing/],
    [
      'with a value that is not a number',
      { kind: 'slow', delayMs: '5' },
      /delayMs must be a number from 0 to 2147483647/,
    ],
    ['with a delay above the longest timer', { kind: 'slow', delayMs: 1e99 }, /delayMs must be a number from 0/],
    ['with a rate above 1', { kind: 'silent', rate: 50 }, /rate must be a number from 0 to 1/],
    ['with a broken count', { kind: 'duplicate', copies: 2.5 }, /copies must be a whole number from 2/],
    [
      'that no post would ever carry out',
      { kind: 'removed-object', afterPosts: 0 },
      /afterPosts must be a whole number of at least 1/,
    ],
    ['with an empty list of methods', { kind: 'silent', methods: [] }, /methods is empty\. Add a method/],
    ['with a misspelt method of the protocol', { kind: 'silent', methods: ['$/helo'] }, /Did you mean [$].hello/],
    ['with times 0', { kind: 'silent', times: 0 }, /times must be a whole number of at least 1/],
    ['with rate 0', { kind: 'silent', rate: 0 }, /rate 0 matches no call\. Use a rate above 0/],
    [
      'of the response to a method without a response',
      { kind: 'silent', methods: ['getLoc', 'track'] },
      /track has no response\. Remove it from methods/,
    ],
    ['with methods that are no list', { kind: 'silent', methods: 'getLoc' }, /methods is not a list\. Pass one/],
    [
      'with methods where none is met',
      { kind: 'late-object', afterMs: 1, methods: ['getLoc'] },
      /no setting "methods"/,
    ],
  ])('rejects a fault %s, when the shell is created and later', (_, fault, problem) => {
    expect(() => open({ faults: [fault] })).toThrow(problem);
    const shell = open();
    expect(() => shell.setFaults([fault as Fault])).toThrow(problem);
    expect(() => shell.setFaults([{ kind: 'silent', times: Infinity, after: 0 }])).not.toThrow();
  });
});

describe('a fault of the injected object or of the app', () => {
  it.each<[fault: Fault]>([
    [{ kind: 'throws', methods: ['track'] }],
    [{ kind: 'event-burst', event: 'themeChanged', methods: ['track'] }],
    [{ kind: 'throws', methods: ['$/cancelRequest', '$/test.echo', '$/hello'] }],
  ])('accepts the fault %j of a method without a response or of the protocol', (fault) => {
    expect(() => open({ faults: [fault] })).not.toThrow();
  });
});

describe('a shell without a contract', () => {
  it.each<[string, (options: never) => unknown]>([
    ['installShell', installShell],
    ['createProfileShell', createProfileShell],
    ['createAndroidShell', createAndroidShell],
  ])('%s throws without a contract and explains how to call it', (name, create) => {
    for (const options of [undefined, {}, { contract: {} }]) {
      expect(() => create(options as never)).toThrow(`Call ${name}({ contract }) with the contract of the page.`);
    }
  });
});

describe(suggestNames, () => {
  it.each([
    ['kitten', 'sittin', true],
    ['getLoc', 'getLco', true],
    ['getLoc', 'gtLoc', true],
    ['getLoc', 'getLocale', false],
    ['a', '', true],
  ])('counts inserted, omitted and changed letters to find a similar name: %s and %s', (name, known, isNear) => {
    expect(suggestNames(name, [known])).toBe(isNear ? `Did you mean ${known}?` : `Use one of ${known}.`);
  });

  it('suggests at most three similar names, the nearest first, ignoring case', () => {
    expect(suggestNames('GETLOC', ['getLoc', 'setLoc'])).toBe('Did you mean getLoc or setLoc?');
    expect(suggestNames('aa', ['ab', 'ac', 'ad', 'ae'])).toBe('Did you mean ab or ac or ad?');
  });

  it('lists the known names and their number when none is similar to the unknown name', () => {
    expect(suggestNames('photograph', ['a', 'b'])).toBe('Use one of a, b.');
    expect(suggestNames('photograph', [])).toBe('No names are available.');
    const many = Array.from({ length: 40 }, (_, index) => `${index}`);
    expect(suggestNames('photograph', many)).toMatch(/^Use one of 0, .*, 11, … \(40 in all\)\.$/);
  });
});
