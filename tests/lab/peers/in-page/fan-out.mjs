/** Supports many listeners for peers with one handler per event, as an application would. */
export function createFanOut(register = () => {}) {
  const sets = new Map();
  const emit = (name, data) => {
    for (const listener of sets.get(name) ?? []) listener(data);
  };
  return {
    emit,
    on(name, listener) {
      if (!sets.has(name)) {
        sets.set(name, new Set());
        register(name, (data) => emit(name, data));
      }
      sets.get(name).add(listener);
      return () => sets.get(name).delete(listener);
    },
  };
}
