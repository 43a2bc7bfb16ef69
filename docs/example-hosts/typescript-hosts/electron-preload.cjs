// Electron, preload script: adds the object of the platform `desktop` to the page.
const { contextBridge, ipcRenderer } = require('electron');

if (window === window.top)
  contextBridge.exposeInMainWorld('BridgeheadDesktop', { postMessage: (text) => ipcRenderer.send('bridgehead', text) });
