import type { Contract } from 'bridgehead';
import { hasRequestId, telegramAnswers } from '../../sdk/adapters/telegram-answers.data.ts';
import { placeShellObjects, type PlacedObjects, type PostReceiver, type ShellWiring } from '../shell/place-objects.ts';
import { createCapacitorSide } from './capacitor.ts';
import { createDsSide } from './ds-bridge.ts';
import {
  type AnsweringEvent,
  type CreateNativeSide,
  type OldBridgeApp,
  type OldBridgeName,
  oldBridgeNames,
} from './native-side.ts';
import { placeOldBridge } from './place-old-bridge.ts';
import { createReactNativeSide } from './react-native.ts';
import { createTelegramSide } from './telegram.ts';
import { createVkSide } from './vk-bridge.ts';
import { createWebViewJavascriptSide } from './web-view-javascript-bridge.ts';

const sides: Readonly<Record<OldBridgeName, CreateNativeSide>> = {
  'vk-bridge': createVkSide,
  telegram: createTelegramSide,
  capacitor: createCapacitorSide,
  dsbridge: createDsSide,
  'webview-javascript-bridge': createWebViewJavascriptSide,
  'react-native': createReactNativeSide,
};

/** Whether a shell of this generation has the objects of an old bridge. */
export function isOldBridge(generation: string): generation is OldBridgeName {
  return oldBridgeNames.some((name) => name === generation);
}

/** Options of `describeOldBridge`. */
export interface DescribeOldBridgeOptions extends Omit<OldBridgeApp, 'notifications' | 'answers'> {
  readonly generation: OldBridgeName;
  readonly contract: Contract;
}

/** Returns what the native side of an old bridge knows about the app. */
export function describeOldBridge({
  generation,
  contract,
  platform,
  appVersion,
  methods,
  events,
  launchData,
}: DescribeOldBridgeOptions): OldBridgeApp {
  const answers = generation === 'telegram' ? methods.flatMap(readAnswer) : [];
  return {
    platform,
    appVersion,
    methods,
    events,
    launchData,
    notifications: methods.filter((name) => contract.methods[name]?.reply === false),
    answers: Object.fromEntries(answers),
  };
}

/** Reads the adapter's table of answers in the other direction: from a response to the event that the app sends. */
function readAnswer(method: string): readonly (readonly [string, AnsweringEvent])[] {
  const answers = Object.hasOwn(telegramAnswers, method) ? telegramAnswers[method] : undefined;
  const [answer] = answers ?? [];
  if (!answer) return [];
  const failure = answers?.find(({ readError }) => readError)?.event;
  const copies = hasRequestId(method) ? ['req_id'] : [];
  if (method === 'web_app_open_invoice') copies.push('slug');
  return [[method, { event: answer.event, failure, copies, isNested: answer.readResult !== undefined }]];
}

/** The objects that old bridges had in a window, by name. */
const keptObjects = new WeakMap<object, Map<string, Record<string, unknown>>>();

function keptOf(page: object): Map<string, Record<string, unknown>> {
  const kept = keptObjects.get(page) ?? new Map<string, Record<string, unknown>>();
  keptObjects.set(page, kept);
  return kept;
}

/** Installs the objects of a shell, those of the protocol or of an old bridge. */
export function placeObjects(page: object, wiring: ShellWiring, receiver: PostReceiver): PlacedObjects {
  const { generation, oldBridge: app } = wiring;
  return app && isOldBridge(generation)
    ? placeOldBridge(page, { app, createSide: sides[generation], kept: keptOf(page) }, receiver)
    : placeShellObjects(page, wiring, receiver);
}

/** Returns the text of a function as `placeObjects`, without the objects of other generations. */
export function placeObjectsText({ generation }: Pick<ShellWiring, 'generation'>): string {
  if (!isOldBridge(generation)) return String(placeShellObjects);
  const options = `{app:wiring.oldBridge,createSide:${String(sides[generation])}}`;
  return `function(page,wiring,receiver){return (${String(placeOldBridge)})(page,${options},receiver)}`;
}
