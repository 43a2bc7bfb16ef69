const [, named = '1'] = /[?&]patience=(\d{1,2})\b/.exec(location.search) ?? [];

/** By `?patience=4` in the address a slow machine gets so many times the time: a factor from 1 to 20. */
export const patience = Math.min(20, Math.max(1, Number(named)));

/** For what has to last longer than something else takes: at most twice as long, since it is waited for. */
export const lasting = Math.min(2, patience);
