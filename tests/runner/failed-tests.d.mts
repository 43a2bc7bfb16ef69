interface VitestReport {
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}
interface PlaywrightReport {
  readonly suites?: readonly {
    readonly specs?: readonly {
      readonly ok: boolean;
      readonly file: string;
      readonly line: number;
      readonly title: string;
      readonly tests?: readonly {
        readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
      }[];
    }[];
    readonly suites?: PlaywrightReport['suites'];
  }[];
}
export function failedInVitest(report: VitestReport): string[];
export function failedInPlaywright(report: PlaywrightReport): string[];
