/** Returns the row with a wrong expectation. */
export function withWrongExpectation(row: object, side: 'page' | 'shell' = 'page'): object {
  const copy = structuredClone(row) as Record<string, unknown>;
  if (side === 'shell' && 'shell' in copy) {
    return { ...copy, shell: { ...(copy['shell'] as object), outcome: { value: 'another' } } };
  }
  if ('steps' in copy) {
    const steps = copy['steps'] as Record<string, unknown>[];
    const checkMembers = ['expect', 'progress', 'posted', 'crossings', 'heard', 'strays', 'ready', 'sameSession'];
    const shellCheckMembers = ['gets', 'counts', 'last'];
    if (copy['for'] === 'shell') {
      const step = steps.filter((each) => shellCheckMembers.some((name) => name in each)).pop() ?? {};
      if ('gets' in step) step['gets'] = ['another'];
      else if ('counts' in step) step['counts'] = { another: 1 };
      else step['last'] = 'another';
      return copy;
    }
    const last = steps.filter((step) => checkMembers.some((name) => name in step)).pop() ?? {};
    const expected = side === 'shell' ? steps.filter((step) => 'expect' in step).pop() : undefined;
    if (expected) {
      expected['expect'] = Object.fromEntries(
        Object.keys(expected['expect'] as object).map((each) => [each, ['another']]),
      );
      return copy;
    }
    if ('expect' in last || 'progress' in last) {
      const name = 'expect' in last ? 'expect' : 'progress';
      last[name] = Object.fromEntries(Object.keys(last[name] as object).map((each) => [each, ['another']]));
    } else if ('posted' in last) last['posted'] = ['another'];
    else if ('heard' in last) last['heard'] = ['another'];
    else if ('ready' in last) last['ready'] = !last['ready'];
    else if ('crossings' in last) last['crossings'] = -1;
    else if ('strays' in last) last['strays'] = -1;
    else last['expect'] = { a: 'another' };
    return copy;
  }
  if ('outcome' in copy) return { ...copy, outcome: { value: 'another' } };
  if ('order' in copy) return { ...copy, order: copy['order'] === 0 ? 1 : 0 };
  if ('verdict' in copy) return { ...copy, verdict: 'another' };
  if ('fits' in copy) return { ...copy, fits: !copy['fits'] };
  if ('json' in copy) return { ...copy, json: '"another"' };
  if ('passes' in copy) return { ...copy, passes: !copy['passes'] };
  if ('kind' in copy && copy['kind'] === 'address') return { ...copy, origin: 'https://another', normal: true };
  if (copy['kind'] === 'readable') return { ...copy, kind: 'unreadable' };
  if (copy['kind'] === 'unreadable') return { ...copy, kind: 'readable' };
  return copy;
}
