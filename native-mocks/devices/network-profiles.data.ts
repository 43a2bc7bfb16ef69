/** A simulated network. */
export interface NetworkProfile {
  /** For options and URLs. */
  readonly id: string;
  /** Display name. */
  readonly label: string;
  /** Whether every request fails. */
  readonly isOffline: boolean;
  /** Latency of each response. */
  readonly latencyMs: number;
  /** Shared by all responses; 0 for no limit. */
  readonly bytesPerSecond: number;
}

/** The networks of the simulator, as DevTools' presets; the first is the default. */
export const networkProfiles: readonly NetworkProfile[] = [
  { id: 'full', label: 'Full speed', isOffline: false, latencyMs: 0, bytesPerSecond: 0 },
  { id: '4g', label: 'Fast 4G', isOffline: false, latencyMs: 60, bytesPerSecond: 1_012_500 },
  { id: 'slow-4g', label: 'Slow 4G', isOffline: false, latencyMs: 150, bytesPerSecond: 180_000 },
  { id: '3g', label: '3G', isOffline: false, latencyMs: 400, bytesPerSecond: 50_000 },
  { id: 'offline', label: 'Offline', isOffline: true, latencyMs: 0, bytesPerSecond: 0 },
];
