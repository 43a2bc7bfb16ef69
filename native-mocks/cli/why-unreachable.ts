/** Codes of Node's TLS for a certificate that it does not trust. */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|CERT_|ERR_TLS_CERT/;

/** Why a page's server cannot be reached, and what to do about it, as the end of a sentence. */
export function whyUnreachable(error: Error & { readonly code?: string }): string {
  const { code = '' } = error;
  if (code === 'ECONNREFUSED') return "nothing listens there. Start the page's server, then try again.";
  if (UNTRUSTED.test(code)) return `its certificate is not trusted (${code}). Add --insecure to accept it.`;
  return `${error.message || code}. Check the page's server, then try again.`;
}
