interface VitestReport {
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}
interface PlaywrightReport {
  readonly suites?: readonly {
    readonly specs?: readonly {
      readonly ok: boolean;
      readonly file: string;
      readonly line: number;
      readonly title: string;
    }[];
    readonly suites?: PlaywrightReport['suites'];
  }[];
}
export function failedInVitest(report: VitestReport): string[];
export function failedInPlaywright(report: PlaywrightReport): string[];
