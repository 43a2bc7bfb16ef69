import { VitestTestRunner } from 'vitest/runners';

/** Runs tests until the first one fails. Without it, Vitest skips the tests of all later files, but first imports each of them. */
export default class BailingRunner extends VitestTestRunner {
  private hasFailed = false;

  override cancel(reason: Parameters<VitestTestRunner['cancel']>[0]): void {
    this.hasFailed = true;
    super.cancel(reason);
  }

  override importFile(path: string, source: Parameters<VitestTestRunner['importFile']>[1]): unknown {
    return this.hasFailed ? undefined : super.importFile(path, source);
  }
}
