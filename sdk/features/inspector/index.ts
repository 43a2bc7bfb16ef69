// The entry point `bridgehead/inspect`: what a developer sees of a running bridge.

export { inspect, type InspectOptions } from './inspect.ts';
export type { TrafficEntry } from './traffic-entry.ts';
export { mountInspector, type MountInspectorOptions } from './mount-inspector.ts';
export { connectInspector, type ConnectInspectorOptions } from './connect-inspector.ts';
