import { app, sendCustomMessage, registerCustomHandler } from '@microsoft/teams-js';
void app.initialize().then(() => {
  registerCustomHandler('tick', (data) => {
    console.log(data);
    return [];
  });
  sendCustomMessage('getUser', [{}], (user) => console.log(user));
});
