const [, named = '1'] = /[?&](?:timeoutFactor|patience)=(\d{1,2})\b/.exec(location.search) ?? [];

/** `?timeoutFactor=4` in the address multiplies every timeout by four, for slow machines: 1 to 20. */
export const timeoutFactor: number = Math.min(20, Math.max(1, Number(named)));

/** The same for how long something of the shell lasts, at most twice as long: each row waits for it. */
export const durationFactor: number = Math.min(2, timeoutFactor);
