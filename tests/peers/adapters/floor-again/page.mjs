export { connect } from '../floor/page.mjs';
