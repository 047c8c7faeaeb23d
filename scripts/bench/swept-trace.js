// JavaScript, because Lighthouse loads it by its path, to which it adds `.js`.
import Trace from 'lighthouse/core/gather/gatherers/trace.js';

/**
 * Lighthouse's own record of what the browser does, begun with a swept one: it measures the speed of the machine first, in
 * the same process, and what that leaves behind would be collected while the page loads, in up to 30 ms of its time.
 */
export default class SweptTrace extends Trace {
  /** @param {import('lighthouse').Gatherer.Context} context */
  async startSensitiveInstrumentation(context) {
    await context.driver.defaultSession.sendCommand('HeapProfiler.collectGarbage');
    await super.startSensitiveInstrumentation(context);
  }
}
