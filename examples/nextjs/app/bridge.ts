import { createBridge } from 'bridgehead';
import { contract } from './contract';

export const bridge = createBridge(contract);
