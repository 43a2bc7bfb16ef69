export { connect } from '../baseline/page.mjs';
