import type { AppBridge } from 'bridgehead/app';

/** A call of every action that expects a response, and its default. */
export const actionsWithResponse: Record<string, { run: (app: AppBridge) => Promise<unknown>; otherwise: unknown }> = {
  getQueryParam: { run: (app) => app.getQueryParam(), otherwise: {} },
  getUserInfo: { run: (app) => app.getUserInfo(), otherwise: {} },
  getClientInfo: { run: (app) => app.getClientInfo(), otherwise: {} },
  getAppThemeInfo: { run: (app) => app.getAppThemeInfo(), otherwise: {} },
  getDeviceSizeInfo: { run: (app) => app.getDeviceSizeInfo(), otherwise: {} },
  getValueForKey: { run: (app) => app.getValueForKey('skin', 'plain'), otherwise: 'plain' },
  jumpToPay: { run: (app) => app.jumpToPay('vip-week'), otherwise: {} },
  signOut: { run: (app) => app.signOut(), otherwise: false },
};

/** A call of every action that expects no response, and the params it sends. */
export const actionsWithoutResponse: Record<string, { run: (app: AppBridge) => Promise<boolean>; params: unknown }> = {
  analyse: { run: (app) => app.analyse('open', { from: 'home' }), params: { event: 'open', params: { from: 'home' } } },
  jumpToProfile: { run: (app) => app.jumpToProfile('12'), params: { userId: '12' } },
  jumpToParty: { run: (app) => app.jumpToParty('p1'), params: { partyId: 'p1' } },
  backToPrePage: { run: (app) => app.backToPrePage(), params: undefined },
  stopBackBehavior: { run: (app) => app.stopBackBehavior({ stop: false }), params: { stop: false } },
  setNavbarType: {
    run: (app) => app.setNavbarType({ hideBar: true, lightStatusBar: false }),
    params: { hideBar: true, lightStatusBar: false },
  },
  previewEffect: { run: (app) => app.previewEffect({ effectId: 'rose' }), params: { effectId: 'rose' } },
};
