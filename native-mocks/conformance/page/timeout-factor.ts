const [, named = '1'] = /[?&]timeoutFactor=(\d{1,2})\b/.exec(location.search) ?? [];

/** `?timeoutFactor=4` in the URL multiplies every timeout by four, for slow machines: 1 to 20. */
export const timeoutFactor: number = Math.min(20, Math.max(1, Number(named)));

/** The factor for durations in the shell's test methods, limited to 2 because each row waits for them. */
export const durationFactor: number = Math.min(2, timeoutFactor);
