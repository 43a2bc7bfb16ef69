import { defineContract, describeContract, event, handler, interactive, method } from 'bridgehead';
import * as v from 'valibot';

const whole = v.pipe(v.number(), v.safeInteger());
const tag = v.looseObject({ name: v.string(), weight: v.nullish(whole) });
const seat = v.variant('kind', [
  v.looseObject({ kind: v.literal('free') }),
  v.looseObject({
    kind: v.literal('2nd-class'),
    row: v.pipe(whole, v.minValue(1), v.maxValue(40)),
    tags: v.array(tag),
  }),
]);
const colour = v.picklist(['red', 'light-green', '2nd', 'class']);

/** A contract with one entry of every kind, whose names are keywords of Kotlin and Swift. */
export const tortureContract = defineContract({
  name: 'torture-test',
  version: '2.3.4',
  methods: {
    fun: method({ params: v.looseObject({ in: v.string(), 'user-name': v.nullish(v.string()) }), result: v.boolean() }),
    'list.everything': method({
      params: v.looseObject({
        texts: v.array(v.string()),
        holes: v.array(v.nullable(whole)),
        grid: v.nullish(v.array(v.array(v.number()))),
        tags: v.array(tag),
        byName: v.record(v.string(), tag),
        counts: v.nullish(v.record(v.string(), whole)),
        colour,
        colours: v.nullish(v.array(colour)),
        anything: v.unknown(),
        things: v.array(v.unknown()),
        open: v.looseObject({}),
        pair: v.tuple([v.string(), whole]),
        either: v.union([v.string(), v.boolean()]),
        fixed: v.literal('yes'),
        inner: v.looseObject({ deep: v.looseObject({ flag: v.boolean() }) }),
      }),
      result: v.looseObject({
        texts: v.array(v.string()),
        grid: v.nullish(v.array(v.array(v.number()))),
        tags: v.nullish(v.array(tag)),
        byName: v.record(v.string(), tag),
        colours: v.array(colour),
        anything: v.unknown(),
        maybe: v.nullish(v.record(v.string(), v.array(colour))),
      }),
      cancellable: true,
      timeoutMs: 20_000,
    }),
    getString: method({ result: v.nullish(v.looseObject({ value: v.string() })) }),
    echo: method({ params: v.string(), result: v.nullish(v.string()) }),
    sum: method({ params: v.array(whole), result: whole }),
    maybe: method({ params: v.nullish(v.looseObject({ note: v.nullish(v.string()) })), reply: false }),
    getTags: method({ result: v.array(tag), timeoutMs: Infinity }),
    getColours: method({ result: v.record(v.string(), colour) }),
    onlyIos: method({ since: { ios: '4.0' }, result: v.looseObject({ ios: v.boolean() }) }),
    onlyAndroid: method({ since: { android: '4.0.0.1' }, until: { android: '5.0.0.0' }, reply: false }),
    titled: method({ result: v.pipe(v.looseObject({ a: v.string() }), v.title('NiceName')) }),
    ask: method({ interactive }),
    takeSeat: method({
      params: v.looseObject({ seat, others: v.nullish(v.array(seat)), revision: v.literal(3) }),
      result: v.looseObject({ seat, version: v.literal('v$2'), maybe: v.nullish(v.nullable(v.number())) }),
    }),
    download: method({
      params: v.looseObject({ level: v.picklist([1, 2, -1]), factor: v.nullish(v.picklist([0.5, 1])) }),
      result: v.string(),
      progress: v.looseObject({ percent: v.number() }),
    }),
    // Names that collide: in native code, on a case-insensitive disk, with a generated type, with a system type.
    'take-seat': method(),
    FUN: method({ params: v.looseObject({ a: v.string() }), result: v.boolean() }),
    getTortureTestPage: method({ result: v.looseObject({ a: v.string() }) }),
    getLocale: method({ result: v.looseObject({ tag: v.string() }) }),
  },
  launchData: v.looseObject({ in: colour, seat, 'user-name': v.nullish(v.string()) }),
  events: {
    plain: event(),
    texted: event({ payload: v.string() }),
    tagged: event({ payload: tag, state: true, since: { android: '3.0.0.0', ios: '3.0' } }),
    coloured: event({ payload: v.array(colour), subscribe: { start: 'ask' } }),
    seated: event({ payload: seat, state: true, subscribe: { start: 'ask', stop: 'maybe' } }),
  },
  handlers: {
    ping: handler(),
    fun: handler({ params: tag, result: v.array(tag), timeoutMs: 1500 }),
    name: handler({ result: v.nullish(v.string()) }),
    choose: handler({ params: v.array(colour), result: colour }),
  },
});

export const describedTortureContract = describeContract(tortureContract, {
  methods: {
    fun: { text: 'Has a name */ that /* is a word. Costs $5 "a piece".', params: { in: 'What goes in.' } },
    'list.everything': 'Accepts and returns every type.',
    getString: 'Returns a type whose name is in use.',
    echo: 'Returns its params.',
    sum: 'Adds.',
    maybe: 'Needs no params.',
    getTags: 'Returns a list.',
    getColours: 'Returns a map.',
    onlyIos: 'Only on iOS.',
    onlyAndroid: 'Only on Android, until it is removed.',
    titled: 'Names its type.',
    ask: 'Asks the user.',
    takeSeat: { text: 'Takes a seat.\n\nIn two lines  \r\nand a third.', params: { seat: 'Which one,\nof all.' } },
    download: 'Reports its progress.',
    'take-seat': 'Has almost the same name.',
    FUN: 'Shouts.',
    getTortureTestPage: 'Returns a type that another entry has.',
    getLocale: 'Returns a type that the system has.',
  },
  events: {
    plain: 'Sends nothing.',
    texted: 'Sends a string.',
    tagged: 'Sends a tag.',
    coloured: 'Sends colours.',
    seated: 'Sends a seat.',
  },
  handlers: { ping: 'Is anybody there?', fun: 'A word again.', name: 'Who are you?', choose: 'Which one?' },
});
