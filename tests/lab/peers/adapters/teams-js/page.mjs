import { app, registerCustomHandler, sendCustomMessage } from '@microsoft/teams-js';
import { createFanOut } from '../../in-page/fan-out.mjs';

export async function connect() {
  await app.initialize();
  const { on } = createFanOut((name, emit) =>
    registerCustomHandler(name, (data) => {
      emit(data);
      return [];
    }),
  );
  return {
    call: (method, params) =>
      new Promise((resolve) => {
        sendCustomMessage(method, [params], resolve);
      }),
    valueOf: (result) => result.v,
    on,
  };
}
