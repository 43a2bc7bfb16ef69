/** Node's TLS error codes for an untrusted certificate. */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|CERT_|ERR_TLS_CERT/;

/** Explains why a page's server cannot be reached and how to fix it, as the end of a sentence. */
export function unreachableReason(error: Error & { readonly code?: string }): string {
  const { code = '' } = error;
  if (code === 'ECONNREFUSED') return "no server listens there. Start the page's server, then try again.";
  if (UNTRUSTED.test(code)) return `its certificate is not trusted (${code}). Add --insecure to accept it.`;
  return `${error.message || code}. Check the page's server, then try again.`;
}
