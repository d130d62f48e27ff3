/**
 * The root cause in a few words, as rows and streams carry it.
 *
 * @public
 */
export interface RootCauseSummary {
  /** Id of the rule. */
  id: string;
  title: string;
  severity: 'error' | 'warning' | 'info';
  /** Since when (ISO 8601). */
  since?: string;
  /** What to do first, in plain words. */
  firstStep?: string;
}
