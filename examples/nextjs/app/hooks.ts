'use client';

import { createBridgeHooks } from 'bridgehead/react';
import { contract } from './contract';

export const { BridgeProvider, useBridgeCall, useBridgeValue, useSupports } = createBridgeHooks(contract);
