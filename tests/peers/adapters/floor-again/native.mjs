export { install } from '../floor/native.mjs';
