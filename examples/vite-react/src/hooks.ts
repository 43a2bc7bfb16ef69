import { createBridgeHooks } from 'bridgehead/react';
import { contract } from './contract';

export const { BridgeProvider, useBridgeCall, useBridgeQuery, useSupports } = createBridgeHooks(contract);
