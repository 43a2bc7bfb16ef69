export { install } from '../baseline/native.mjs';
