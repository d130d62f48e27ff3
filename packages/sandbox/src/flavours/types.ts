import { KubeObject } from '../store/types';
import { Release } from '../releases/releases';

/** What a cluster of any flavour is asked for. */
export interface ClusterRequest {
  name: string;
  namespace: string;
  release: Release;
  version?: string;
  controlPlaneReplicas?: number;
  workers?: number;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  /** Flavour of the worker servers. */
  workerFlavor?: string;
  /** Of the cloud in the Secrets. */
  authUrl?: string;
}

/** One way to make a cluster: the objects that a person would apply. */
export interface Flavour {
  id: string;
  title: string;
  /** In the order in which they are applied. */
  manifests(request: ClusterRequest): KubeObject[];
  /** What the management cluster must hold before, once a namespace. */
  prerequisites?(
    namespace: string,
    release: Release,
    authUrl?: string,
  ): KubeObject[];
}
