export const faultKinds: readonly string[];
export const outcomes: readonly string[];
