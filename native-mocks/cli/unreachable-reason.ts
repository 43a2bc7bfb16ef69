/** Node's TLS error codes for an untrusted certificate. */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|CERT_|ERR_TLS_CERT/;

/** Why a page's server cannot be reached, and how to fix it, as sentences. */
export interface UnreachableReason {
  readonly reason: string;
  readonly nextStep: string;
  /** Whether it can be reached as soon as its server listens. */
  readonly isDown: boolean;
}

/** Explains why a page's server cannot be reached. */
export function unreachableReason(error: Error & { readonly code?: string }): UnreachableReason {
  const { code = '' } = error;
  if (code === 'ECONNREFUSED') {
    const nextStep = "Start the page's server, then try again.";
    return { reason: `No server listens there (${code}).`, nextStep, isDown: true };
  }
  if (UNTRUSTED.test(code)) {
    const nextStep = 'Add --insecure to accept it.';
    return { reason: `Its certificate is not trusted (${code}).`, nextStep, isDown: false };
  }
  const nextStep = "Check the page's server, then try again.";
  return { reason: `${error.message || code}.`, nextStep, isDown: false };
}
