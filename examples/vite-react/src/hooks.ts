import { createBridgeHooks, queryHooks } from 'bridgehead/react';
import { contract } from './contract';

export const { BridgeProvider, useBridgeCall, useBridgeQuery, useSupports } = createBridgeHooks(contract, queryHooks);
