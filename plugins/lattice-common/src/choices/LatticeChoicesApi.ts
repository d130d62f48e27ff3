import { LatticeRequestOptions } from '../client';
import { WantedCluster } from '../operations';
import {
  BlueprintResponse,
  ChoicesResponse,
  ClassChoice,
  CredentialsChoicesResponse,
  MachineSizeChoice,
  ManagementClusterChoice,
  NamespaceChoicesResponse,
  RenderResponse,
  VersionChoice,
} from './choices';

/**
 * Which class a form builds on. It is looked for in the namespace of the
 * cluster where it has none of its own.
 *
 * @public
 */
export interface ClassQuery {
  managementCluster: string;
  namespace?: string;
  className?: string;
  classNamespace?: string;
}

/**
 * What the forms of templates choose from.
 *
 * @public
 */
export interface LatticeChoicesApi {
  /** Management clusters in which the person may make clusters. */
  listManagementClusterChoices(
    query: { blueprint?: string; owner?: string },
    options?: LatticeRequestOptions,
  ): Promise<ChoicesResponse<ManagementClusterChoice>>;

  /** Namespaces for a cluster of the person, or of the given owner. */
  listNamespaceChoices(
    query: { managementCluster: string; owner?: string },
    options?: LatticeRequestOptions,
  ): Promise<NamespaceChoicesResponse>;

  /** Kubernetes versions that can work for a flavour, newest first. */
  listVersionChoices(
    query: ClassQuery & { blueprint: string },
    options?: LatticeRequestOptions,
  ): Promise<ChoicesResponse<VersionChoice>>;

  /** The classes of a management cluster, with their variables. */
  listClassChoices(
    query: { managementCluster: string; namespace?: string },
    options?: LatticeRequestOptions,
  ): Promise<ChoicesResponse<ClassChoice>>;

  /** Machine sizes whose figures are known. */
  listMachineSizeChoices(
    query: { managementCluster: string },
    options?: LatticeRequestOptions,
  ): Promise<ChoicesResponse<MachineSizeChoice>>;

  /** Names of Secrets in a namespace that may hold a clouds.yaml. */
  listCredentialsChoices(
    query: {
      managementCluster: string;
      namespace: string;
      blueprint: string;
      cluster?: string;
      owner?: string;
    },
    options?: LatticeRequestOptions,
  ): Promise<CredentialsChoicesResponse>;

  /** A blueprint with the JSON schema of its input. */
  getBlueprint(
    id: string,
    query?: Partial<ClassQuery>,
    options?: LatticeRequestOptions,
  ): Promise<BlueprintResponse>;

  /** The manifests of a cluster; neither written nor dry-run. */
  renderCluster(
    request: WantedCluster,
    options?: LatticeRequestOptions,
  ): Promise<RenderResponse>;
}
