import { KubeConfig } from '@kubernetes/client-node';

/** One API server under test. */
export interface Side {
  name: string;
  kubeconfig: KubeConfig;
  kubeconfigFile: string;
  kubectl?: string;
}

export interface HttpStep {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `{ns}` is the case's own namespace, `{name}` what a step has kept. */
  path: string;
  body?: unknown;
  /** Sent as it is, where JSON would be too polite. */
  rawBody?: string;
  contentType?: string;
  accept?: string;
  /** Impersonates this user. */
  as?: string;
  authorization?: string;
  /** Keeps parts of the answer for later steps, by JSON path. */
  keep?: Record<string, string>;
  /** Only the status code and these paths are compared. */
  only?: string[];
  /** Repeats until this code comes back: for what happens a little later. */
  until?: number;
  /** Not part of the result. */
  silent?: boolean;
}

export interface WatchStep {
  watch: string;
  /** Ends after so many lines, or when the server ends it. */
  lines: number;
  /** What happens once the watch is open. */
  meanwhile?: HttpStep[];
}

export interface KubectlStep {
  kubectl: string[];
  stdin?: string;
  silent?: boolean;
}

export type Step = HttpStep | WatchStep | KubectlStep;

/** One thing that both servers must do alike. */
export interface StepCase {
  name: string;
  steps: Step[];
}

/** The same, through the API of the client library. */
export interface ClientCase {
  name: string;
  run(side: Side, namespace: string): Promise<unknown>;
}

export type ConformanceCase = StepCase | ClientCase;
